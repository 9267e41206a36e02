import { refundRequestPath, routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { formatBrl, formatDate } from "#pwa/ui/text/format.ts";
import { AccountPart } from "./AccountPart.tsx";
import { RemoteNote } from "./RemoteNote.tsx";
import { guaranteeOf, type Purchase, statusOf } from "./purchase-status.ts";
import { accountPartTexts as t } from "./strings.ts";
import { usePurchases } from "./use-purchases.ts";

const TONES = {
  paid: "success",
  awaiting: "warning",
  refunded: "neutral",
  open: "neutral",
  failed: "danger",
} as const;

/** What the account bought, the state of each purchase, and the money-back guarantee. */
export function PurchasePart() {
  const { purchases, remote, hasAccess, now } = usePurchases();
  const bought = purchases ?? [];
  const isPaid = hasAccess || bought.some((one) => statusOf(one) === "paid");
  return (
    <AccountPart title={t.purchase}>
      {hasAccess && bought.length === 0 && <p>{t.accessHere}</p>}
      {purchases === null &&
        (hasAccess && remote.failure?.kind === "offline" ? (
          <p className="text-sm text-ink-2">{t.offlinePurchase}</p>
        ) : (
          <RemoteNote {...remote} />
        ))}
      {bought.map((purchase) => (
        <PurchaseRow key={purchase.id} purchase={purchase} isPaid={isPaid} now={now} />
      ))}
      {purchases !== null && !hasAccess && !bought.some((one) => statusOf(one) === "awaiting") && (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">{t.free}</p>
          <ButtonLink to={routes.pricing} variant="outline" icon="tag">
            {t.seePlan}
          </ButtonLink>
        </div>
      )}
    </AccountPart>
  );
}

type RowProps = {
  purchase: Purchase;
  /** This or another purchase has opened the access. */
  isPaid: boolean;
  now: string;
};

function PurchaseRow({ purchase, isPaid, now }: RowProps) {
  const status = statusOf(purchase);
  const price = formatBrl(purchase.amountCents);
  const guarantee = guaranteeOf(purchase, now);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <b>{t.plan}</b> <Badge tone={TONES[status]}>{t.status[status]}</Badge>
      </p>
      {purchase.test && <DemoNote>{t.demoPurchase}</DemoNote>}
      <p className="text-ink-2">
        {purchase.paidAt === null
          ? t.begun(price, formatDate(purchase.createdAt))
          : t.bought(price, formatDate(purchase.paidAt))}
      </p>
      {status === "awaiting" && (
        <p className="text-sm text-ink-2">{isPaid ? t.awaitingTwice : t.awaitingText}</p>
      )}
      {purchase.paidAt !== null && <p className="text-sm text-ink-2">{t.receipt(purchase.id.slice(0, 8))}</p>}
      {guarantee && (
        <div className="grid justify-items-start gap-2">
          <p>
            {guarantee.open
              ? t.guarantee(formatDate(guarantee.until))
              : t.guaranteeOver(formatDate(guarantee.until))}
          </p>
          {guarantee.open && (
            <ButtonLink to={refundRequestPath} variant="outline">
              {t.askRefund}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
