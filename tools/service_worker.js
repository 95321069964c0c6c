/* Keeps the whole folder, so that it opens without a network. A new version is fetched beside the old
   one and takes over when the page says so, or when no page is open any more. */

const VERSION = "VERSION";
const FILES = ["FILES"];
const CACHE = `kontor-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidied().then(() => self.clients.claim()));
});

async function tidied() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("kontor-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answered(event.request));
  }
});

async function answered(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
