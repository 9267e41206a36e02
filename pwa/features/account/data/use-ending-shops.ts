import { useState } from "react";
import {
  endingShopsSchema,
  type EndingShop,
  type ShopChoice,
} from "#db/protocol/account/account-deletion.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";

export type EndingShops = {
  /** Those that would take others along, or are not the person's own: each needs a word about it. */
  readonly shops: readonly EndingShop[];
  /** The server has not answered yet. */
  readonly loading: boolean;
  /** By shop: who has it from now on, or `CLOSE`. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (shopId: string, heir: string) => void;
  /** Somebody works in a shop for which nothing was chosen. */
  readonly isOpen: boolean;
  /** The person's own shop goes on with somebody else. */
  readonly keepsOwnBook: boolean;
  /** For the request; undefined: the server did not answer, and decides what it may delete unasked. */
  readonly choices: readonly ShopChoice[] | undefined;
  readonly refetch: () => void;
};

/** The shop ends with the account. */
export const CLOSE = "close";

/** What becomes of the shops that nobody else owns when the account `accountId` is deleted. */
export function useEndingShops(accountId: string | null): EndingShops {
  const { value, failure, refetch } = useRemote("/api/account/ending-shops", endingShopsSchema);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const shops = (value ?? []).filter(
    ({ id, people, tills }) => id !== accountId || people.length > 0 || tills > 0,
  );
  const heirOf = ({ id, people }: EndingShop): string | null =>
    people.find((person) => person.id === chosen[id])?.id ?? null;
  return {
    shops,
    loading: value === null && failure === null,
    chosen,
    choose: (shopId, heir) => setChosen((before) => ({ ...before, [shopId]: heir })),
    isOpen: shops.some(
      (shop) => shop.people.length > 0 && chosen[shop.id] !== CLOSE && heirOf(shop) === null,
    ),
    keepsOwnBook: shops.some((shop) => shop.id === accountId && heirOf(shop) !== null),
    choices: value?.map((shop) => ({ shop: shop.id, heir: heirOf(shop) })),
    refetch: () => void refetch(),
  };
}
