/** Notifications that this browser shows even while the page is closed (web push). */

import * as api from "../wire/api";

export type PushState = "on" | "off" | "insecure" | "unsupported" | "unoffered" | "denied" | "failed";

const WORKER = "/notices.js";
/** The user that this browser has signed up for: another user may be using it now. */
const WHO = "kontor.push";

export async function pushState(me: string): Promise<PushState> {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if ((await api.pushKey()).key === "") return "unoffered";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) !== null && signedUp() === me ? "on" : "off";
}

/** Sign this browser up; returns the state afterwards. */
export async function startPush(me: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { key } = await api.pushKey();
  const made = await subscribe(key);
  if (made === null) return "failed";
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await api.addPush({ endpoint: made.endpoint, p256dh, auth });
  note(me);
  return "on";
}

export async function stopPush(): Promise<PushState> {
  const made = await subscription();
  if (made !== null) {
    await api.dropPush(made.endpoint);
    await made.unsubscribe();
  }
  note("");
  return "off";
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Null: the browser cannot reach its push service. */
async function subscribe(key: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const registration = await navigator.serviceWorker.ready;
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  }
}

function signedUp(): string | null {
  try {
    return localStorage.getItem(WHO);
  } catch {
    return null;
  }
}

function note(me: string): void {
  try {
    localStorage.setItem(WHO, me);
  } catch {
    // Without local storage the browser is simply asked again.
  }
}
