import type { Deps } from "#server/deps.ts";
import { processStripeInbox, reconcileOrders } from "./stripe-inbox.ts";

const EVERY_MS = 30_000;

/** Works off what the last run left and whatever was never told, now and twice a minute, until the server stops. */
export function startSettling(deps: Deps): void {
  if (!deps.checkout) return;
  let busy = false;
  const settle = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await processStripeInbox(deps);
      await reconcileOrders(deps);
    } finally {
      busy = false;
    }
  };
  const run = (): void => deps.background.run("purchases", settle);
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  deps.stopping.addEventListener("abort", () => clearInterval(timer));
  run();
}
