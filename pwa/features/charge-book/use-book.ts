import { useLiveQuery } from "dexie-react-hooks";
import type { BookEntry } from "#db/rules/charge-book/charge-filter.ts";
import type { Shift } from "#db/rules/shops/shift.ts";
import { readIsShared, readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { readShopBook } from "#pwa/local-db/queries/book-queries.ts";
import { deviceZone } from "#pwa/ui/text/day-text.ts";
import { namesOf, type MakerNames } from "./maker-names.ts";

export type Book = {
  /** Newest first; undefined while they load. */
  readonly entries: readonly BookEntry[] | undefined;
  /** The people and tills that charge in the shop; empty when there is only one. */
  readonly makers: MakerNames;
  /** The shifts of everybody whom this person may see, in the order in which they were opened. */
  readonly shifts: readonly Shift[];
  /** Whether others work in the shop. */
  readonly isShared: boolean;
  readonly shopName: string | null;
  /** ISO 8601, updated twice a minute, because charges expire. */
  readonly now: string;
  /** Local day of the shop. */
  readonly today: string;
  readonly visitor: boolean;
};

const NOBODY: MakerNames = new Map();
const NO_ENTRIES: readonly BookEntry[] = [];

/** Every charge of this profile's shop, as this device knows it. */
export function useBook(): Book {
  const { profile, registry, session, clock } = useDeps();
  const isNew = useIsNewDevice();
  const now = useDeviceNow(30_000);
  // A phone may travel, or be set right.
  const timeZone = deviceZone();
  const found = useLiveQuery(async () => {
    const [{ entries, makers, shifts }, shopName, isShared] = await Promise.all([
      readShopBook({ registry, profile }, { timeZone, now: clock.now() }),
      readShopName(registry, profile),
      readIsShared(registry, profile),
    ]);
    return { entries, makers: namesOf(makers), shifts, isShared, shopName };
  }, [profile, registry, clock, timeZone]);
  return {
    entries: found?.entries ?? (isNew ? NO_ENTRIES : undefined),
    makers: found?.makers ?? NOBODY,
    shifts: found?.shifts ?? [],
    isShared: found?.isShared ?? false,
    shopName: found?.shopName ?? null,
    now,
    today: clock.today(),
    visitor: session.kind === "visitor",
  };
}
