import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { purchase as t } from "./strings.ts";
import type { PaymentResult } from "./use-payment-result.ts";
import { useRecheck } from "./use-recheck.ts";

/** S319: says what is known while nothing is confirmed, and offers to check again. */
export function LateNote({ result }: { result: PaymentResult }) {
  const { press, busy } = useRecheck(result);
  const { attempt, hasNetwork } = result;
  const known = attempt === null || attempt === "paid" || attempt === "starting" ? null : attempt;
  return (
    <>
      <p className="text-ink-2">{known ? t.attempts[known] : t.lateText}</p>
      <div className="grid grid-cols-1 w-full gap-2 sm:flex sm:flex-wrap">
        <Button
          onClick={() => void press()}
          busy={busy}
          busyLabel={t.rechecking}
          disabled={!hasNetwork}
          aria-describedby={hasNetwork ? undefined : "purchase-recheck-note"}
        >
          {t.recheck}
        </Button>
        {known !== null && known !== "awaiting" && (
          <ButtonLink to={routes.paymentSetup} variant="outline">
            {t.tryAgain}
          </ButtonLink>
        )}
        {!hasNetwork && (
          <p id="purchase-recheck-note" className="text-sm text-ink-2">
            {shared.needsInternet}
          </p>
        )}
      </div>
    </>
  );
}
