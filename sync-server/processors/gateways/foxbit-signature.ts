import { createHmac } from "node:crypto";

export type FoxbitRequest = {
  readonly method: "GET" | "POST";
  /** With `/rest/v3`, without the query. */
  readonly path: string;
  /** In URL order. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
};

/** The signed text: the decoded query, and the body byte for byte as it is sent. */
const prehash = ({ method, path, query = [], body = "" }: FoxbitRequest, timestamp: number): string =>
  `${timestamp}${method}${path}${query.map(([name, value]) => `${name}=${value}`).join("&")}${body}`;

/** Lower-case hex HMAC-SHA256. `timestamp`: milliseconds since 1970. */
export const signFoxbit = (secret: string, request: FoxbitRequest, timestamp: number): string =>
  createHmac("sha256", secret).update(prehash(request, timestamp), "utf8").digest("hex");

/** The query as it is sent: percent-encoded, a space as `%20`. */
export const sentQuery = (query: FoxbitRequest["query"] = []): string =>
  query.length === 0
    ? ""
    : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
