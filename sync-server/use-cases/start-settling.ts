import type { Deps } from "#server/deps.ts";
import { settleTestPayments } from "./processor-inbox.ts";
import { processStripeInbox, reconcileOrders } from "./stripe-inbox.ts";

const EVERY_MS = 30_000;

/** Works off what the last run left and whatever was never told, now and twice a minute, until the server stops. */
export function startSettling(deps: Deps): void {
  repeat(deps, "test payments", async () => void (await settleTestPayments(deps)));
  if (!deps.checkout) return;
  repeat(deps, "purchases", async () => {
    await processStripeInbox(deps);
    await reconcileOrders(deps);
  });
}

/** Each by itself, so that one service that is slow does not hold up the other. */
function repeat({ background, stopping }: Deps, what: string, settle: () => Promise<void>): void {
  let busy = false;
  const once = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await settle();
    } finally {
      busy = false;
    }
  };
  const run = (): void => background.run(what, once);
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
  run();
}
