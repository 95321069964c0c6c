/** Where the house is: on the server that sent this page, or in a worker on this device. The page itself says so. */

const said = document.querySelector<HTMLMetaElement>('meta[name="kontor-house"]')?.content;

export const onDevice = said === "device";

/** What the wire needs of a socket; the worker gives it as well. */
export type Link = Pick<WebSocket, "readyState" | "send" | "close">;

export interface Ends {
  opened: () => void;
  heard: (data: string) => void;
  closed: () => void;
}

/** The worker comes with a page that needs it. */
const device = () => import("./device/device.svelte");
if (onDevice) void device(); // it begins while the page is being built

/** The same answers as from the server's HTTP API. */
export async function fetched(path: string, request: RequestInit): Promise<Response> {
  if (!onDevice) return fetch(path, request);
  return (await device()).call(path, request);
}

export function linked(path: string, ends: Ends): Link {
  if (onDevice) return new DeviceLink(ends);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onopen = ends.opened;
  socket.onmessage = (event) => ends.heard(String(event.data));
  socket.onclose = ends.closed;
  return socket;
}

class DeviceLink implements Link {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;

  constructor(ends: Ends) {
    void this.#connect(ends);
  }

  async #connect(ends: Ends): Promise<void> {
    const { connect } = await device();
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.OPEN;
    ends.opened();
    connect((data) => this.readyState === WebSocket.OPEN && ends.heard(data));
  }

  send(data: string): void {
    void device().then(({ send }) => send(data));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
}
