/* Shows a notice of the server while no page is open, and leads to its table. */

self.addEventListener("push", (event) => {
  const notice = event.data.json();
  const options = { body: notice.text, tag: notice.table, icon: "/icon.svg", data: notice.table };
  event.waitUntil(self.registration.showNotification(notice.title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(`/table/${encodeURIComponent(event.notification.data)}`));
});

async function lead(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
