import { Link } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { routes } from "#pwa/paths.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";

const t = strings.shopNotice;

/**
 * Shown at the top of every screen while somebody else's shop is open: names the shop, says whether the person has left
 * it, and what it did not receive.
 */
export function ShopNotice() {
  const { account, session } = useDeps();
  const locked = useTill().mode === "locked";
  const shop = useShop();
  const { pending } = useSyncState();
  if (!shop || shop.isOwn) return null;
  const name = shop.name ?? t.unnamed;
  const isTill = session.kind === "till";
  // A till works in no other shop, and its name already stands in the corner.
  if (isTill && shop.endedAt === null) return null;
  return (
    <div className="notice">
      {shop.endedAt === null ? (
        <Banner icon="storefront" title={t.at(name)} action={<Link to={routes.people}>{t.change}</Link>} />
      ) : (
        <Banner
          tone="warning"
          icon="storefront"
          title={(isTill ? t.tillEnded : t.ended)(name, formatDateTime(shop.endedAt))}
          action={
            !locked && (
              <button
                type="button"
                onClick={() => void (isTill ? account.leaveTill({ erase: false }) : account.openShop(null))}
              >
                {isTill ? t.withoutShop : t.backToMine}
              </button>
            )
          }
        >
          {pending > 0 ? t.endedWaiting(pending) : t.endedText}
        </Banner>
      )}
    </div>
  );
}
