import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { type Outcome, UNREADABLE } from "./outcome.ts";

/** A zod schema, of classic or mini zod. */
export type Schema<T> = {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
};

export type Method = Parameters<Call>[0];

export type RequestOptions<T> = {
  readonly body?: object;
  /** Checks the answer. Without a schema the body is returned unchecked. */
  readonly schema?: Schema<T>;
};

/** Sends one request and checks its answer. Never rejects. */
export async function askServer<T = unknown>(
  call: Call,
  method: Method,
  path: string,
  { body, schema }: RequestOptions<T> = {},
): Promise<Outcome<T>> {
  // The network code is a chunk of its own and may not be on this device yet.
  const answer = await (body ? call(method, path, body) : call(method, path)).catch((): CallAnswer => ({
    kind: "offline",
  }));
  if (answer.kind !== "ok") return answer;
  if (!schema) return { kind: "ok", value: answer.body as T };
  const parsed = schema.safeParse(answer.body);
  return parsed.success ? { kind: "ok", value: parsed.data } : UNREADABLE;
}
