import { Link } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { useShopsHere } from "#pwa/deps/use-shops-here.ts";
import { routes } from "#pwa/paths.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";

const t = strings.shopNotice;

/**
 * At the top of every screen of a person with several shops: which one is open, and the way to another; of one that ended, what it
 * did not get.
 */
export function ShopNotice() {
  const { account, session } = useDeps();
  const locked = useTill().mode === "locked";
  const shop = useShop();
  const { pending } = useSyncState();
  const isOneOfSeveral = useShopsHere().length > 1;
  if (!shop) return null;
  const change = <Link to={routes.people}>{t.change}</Link>;
  if (shop.isOwn)
    return isOneOfSeveral ? (
      <div className="notice">
        <Banner icon="storefront" title={t.atMine} action={change} />
      </div>
    ) : null;
  const name = shop.name ?? t.unnamed;
  const isTill = session.kind === "till";
  // A till works in no other shop, and its name already stands in the corner.
  if (isTill && shop.endedAt === null) return null;
  return (
    <div className="notice">
      {shop.endedAt === null ? (
        <Banner icon="storefront" title={t.at(name)} action={change} />
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
