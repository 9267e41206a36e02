import type { Device, Tab } from "./device-state.ts";
import type { HttpRequest } from "./replica.ts";

/** The response that a page's `fetch` gets; null: the connection broke without one. */
export type Delivered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The connection breaks after this many characters of the body. */
  readonly cutAfter?: number;
} | null;

/** A request from a page to the server. */
export type Message = {
  readonly device: Device;
  readonly tab: Tab;
  readonly request: HttpRequest;
  /** Passes the response to the page; does nothing when the page was killed. */
  readonly answer: (delivered: Delivered) => void;
};

/** Requests that wait for delivery: the schedule decides in which order and whether they are delivered. */
export type Network = {
  /** Requests of the sync. */
  readonly waiting: Message[];
  /** Session requests, which are answered in between, in order. */
  readonly questions: Message[];
  /** Responses that are overtaken by others. */
  readonly late: { readonly message: Message; readonly delivered: Delivered }[];
  /** Requests that were delivered; a copy of one may arrive much later. */
  readonly sent: HttpRequest[];
  readonly fetchOf: (device: Device, tab: () => Tab) => typeof globalThis.fetch;
};

/** Compression runs in threads, whose order no seed controls, so it is removed. Browsers without it send plain text. */
Reflect.deleteProperty(globalThis, "CompressionStream");

export function createNetwork(): Network {
  const network: Network = {
    waiting: [],
    questions: [],
    late: [],
    sent: [],
    fetchOf: (device, tabOf) => (input, init) =>
      new Promise((resolve, reject) => {
        const tab = tabOf();
        if (!tab.alive) return;
        tab.asking += 1;
        const path = new URL(input instanceof Request ? input.url : input).pathname;
        const headers: Record<string, string> = { ...(init?.headers as Record<string, string>) };
        if (init?.credentials !== "omit" && device.cookie !== null) headers["cookie"] = device.cookie.value;
        const request: HttpRequest = {
          method: init?.method ?? "GET",
          path,
          headers,
          body: typeof init?.body === "string" ? init.body : null,
        };
        const answer = (delivered: Delivered): void => {
          if (!tab.alive) return;
          tab.asking -= 1;
          if (delivered === null) reject(new TypeError("Failed to fetch"));
          else resolve(responseOf(delivered));
        };
        const message: Message = { device, tab, request, answer };
        (path === "/api/sync" ? network.waiting : network.questions).push(message);
      }),
  };
  return network;
}

function responseOf({ status, headers, body, cutAfter }: NonNullable<Delivered>): Response {
  if (cutAfter === undefined) return new Response(status === 204 ? null : body, { status, headers });
  const half = new TextEncoder().encode(body.slice(0, cutAfter));
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(half),
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  return new Response(broken, { status, headers });
}
