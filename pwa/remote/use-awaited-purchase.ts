import { attemptsSchema } from "#db/protocol/account/purchase-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useRemote } from "./use-remote.ts";

/** Whether this account asked for a Pix or boleto that has not arrived; false until the server has said so. */
export function useAwaitedPurchase(): boolean {
  const { session } = useDeps();
  const { value } = useRemote(session.kind === "user" ? "/api/payments" : null, attemptsSchema);
  return value?.some(({ status }) => status === "awaiting") ?? false;
}
