import { useLiveQuery } from "dexie-react-hooks";
import type { BookEntry } from "#db/rules/charges/charge-filter.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { readBook } from "#pwa/local-db/queries/book-queries.ts";

export type Book = {
  /** Newest first; undefined while they load. */
  readonly entries: readonly BookEntry[] | undefined;
  readonly shopName: string | null;
  /** ISO 8601, looked at again twice a minute: codes run out. */
  readonly now: string;
  /** Local day of the shop. */
  readonly today: string;
  readonly visitor: boolean;
};

export const shopZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every charge of this profile, as this device knows it. */
export function useBook(): Book {
  const { profile, session, clock } = useDeps();
  const now = useDeviceNow(30_000);
  const found = useLiveQuery(async () => {
    const [entries, account] = await Promise.all([
      readBook(profile, { timeZone: shopZone(), now: clock.now() }),
      readAccount(profile),
    ]);
    return { entries, shopName: account.businessName };
  }, [profile, clock]);
  return {
    entries: found?.entries,
    shopName: found?.shopName ?? null,
    now,
    today: clock.today(),
    visitor: session.kind === "visitor",
  };
}
