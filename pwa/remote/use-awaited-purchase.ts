import * as z from "zod/mini";
import { wordOf } from "#db/entities/word-of.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useRemote } from "./use-remote.ts";

const ATTEMPTS = ["starting", "open", "awaiting", "paid", "failed", "expired"] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** The answer of `ATTEMPTS_PATH`: the attempts to buy the access, newest first. */
export const attemptsSchema = z.array(z.object({ status: wordOf(ATTEMPTS, "awaiting") }));
export const ATTEMPTS_PATH = "/api/payments";

/** Whether this account asked for a Pix or boleto that has not arrived; false until the server has said so. */
export function useAwaitedPurchase(): boolean {
  const { session } = useDeps();
  const { value } = useRemote(session.kind === "user" ? ATTEMPTS_PATH : null, attemptsSchema);
  return value?.some(({ status }) => status === "awaiting") ?? false;
}
