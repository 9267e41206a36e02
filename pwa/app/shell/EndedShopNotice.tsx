import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { endedShopTexts as t } from "./ended-shop-strings.ts";

type Props = {
  /** The shop's name; null: it has none. */
  name: string | null;
  endedAt: string;
};

/** Of a shop whose person or till was switched off: what it did not get, and the way on. Loaded late, because it is rare. */
export function EndedShopNotice({ name, endedAt }: Props) {
  const { account, session } = useDeps();
  const locked = useTill().mode === "locked";
  const { pending } = useSyncState();
  const isTill = session.kind === "till";
  return (
    <div className="notice notice--ended">
      <Banner
        tone="warning"
        icon="storefront"
        title={(isTill ? t.till : t.person)(name, formatDateTime(endedAt))}
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
        {pending > 0 ? t.waiting(pending) : t.delivered}
        {locked && t.locked}
      </Banner>
    </div>
  );
}
