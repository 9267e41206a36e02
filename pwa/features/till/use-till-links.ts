import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { listTills } from "#pwa/local-db/profiles/profiles.ts";
import { isLentTill } from "#pwa/local-db/till/till-key.ts";

export type TillLinks = {
  /** Whether the person may connect phones to the open shop, which only its owner may; assumed while the shop is read. */
  readonly mayLink: boolean;
  /** Somebody is signed in, so the phone cannot become a till now. */
  readonly isTaken: boolean;
  /** Whether codes once prepared this profile as a till, without a link to its shop. */
  readonly wasPrepared: boolean;
  /** The tills that this phone already is. */
  readonly tills: readonly {
    readonly id: string;
    readonly name: string;
    readonly shopName: string | null;
    readonly open: () => Promise<void>;
  }[];
};

/** What a phone that is not a till at the moment can become. */
export function useTillLinks(): TillLinks {
  const { registry, profile, session, account } = useDeps();
  const shop = useShop();
  const entries = useLiveQuery(() => listTills(registry), [registry]) ?? [];
  const wasPrepared = useLiveQuery(() => isLentTill(profile), [profile]) ?? false;
  const tills = entries.flatMap(({ dbName, till, shop }) =>
    till && shop
      ? [
          {
            id: dbName,
            name: till.name,
            shopName: shop.name,
            open: () => account.returnToTill({ till, shop }),
          },
        ]
      : [],
  );
  const mayLink = shop === undefined || (shop.role === "owner" && shop.endedAt === null);
  return { mayLink, isTaken: session.kind === "user", wasPrepared, tills };
}
