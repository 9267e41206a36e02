import type { CallAnswer } from "#pwa/sync/api-client.ts";

/** Why the server did not do what the app asked. */
export type Failure = Exclude<CallAnswer, { kind: "ok" }>;

/** The result of one request. `value`: the answer as its schema parsed it. */
export type Outcome<T> = { readonly kind: "ok"; readonly value: T } | Failure;

/** An answer of 2xx that does not match its schema. */
export const UNREADABLE: Failure = { kind: "broken", status: 200 };

/** No answer of the server arrived, so that it may have done what it was asked. */
export const isLost = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === "offline" || (outcome.kind === "broken" && outcome.message === undefined);

/**
 * Whether the server itself refused with one of these statuses, such as 404 (already gone) or 409 (somebody else saved
 * first).
 */
export const isRefused = (
  outcome: Outcome<unknown>,
  ...statuses: readonly number[]
): outcome is Extract<Failure, { kind: "refused" }> =>
  outcome.kind === "refused" && statuses.includes(outcome.status);

/** The server's sentence for each field that it rejected. */
export const issuesByField = (failure: Failure): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (failure.kind === "refused" ? (failure.issues ?? []) : []).map(({ path, message }) => [path, message]),
  );
