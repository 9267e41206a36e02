import { Link } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { useShopsHere } from "#pwa/deps/use-shops-here.ts";
import { routes } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { strings } from "./strings.ts";

const t = strings.shopNotice;
const EndedShopNotice = lazyPart(async () => (await import("./EndedShopNotice.tsx")).EndedShopNotice, {
  Failed: null,
});

/**
 * At the top of every screen of a person with several shops: which one is open, and the way to another; of one that ended, what it
 * did not get.
 */
export function ShopNotice() {
  const { session } = useDeps();
  const shop = useShop();
  const isOneOfSeveral = useShopsHere().length > 1;
  if (!shop) return null;
  const { isOwn, name, endedAt } = shop;
  // A till works in no other shop, and its name already stands in the corner.
  if (isOwn ? !isOneOfSeveral : session.kind === "till" && endedAt === null) return null;
  if (!isOwn && endedAt !== null) return <EndedShopNotice name={name} endedAt={endedAt} />;
  return (
    <div className="notice">
      <Banner
        icon="storefront"
        title={isOwn ? t.atMine : t.at(name ?? t.unnamed)}
        action={<Link to={routes.people}>{t.change}</Link>}
      />
    </div>
  );
}
