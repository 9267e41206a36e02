import { useState } from "react";
import { endingShopsSchema, type EndingShop } from "#db/protocol/account/account-deletion.ts";
import type { ShopChoice } from "#db/protocol/account/account-api.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";

export type EndingShops = {
  /** The shops whose end affects others, or which are not the person's own. The person decides about each of them. */
  readonly shops: readonly EndingShop[];
  /** The server has not answered yet. */
  readonly loading: boolean;
  /** By shop id: the person who takes it over, or `CLOSE`. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (shopId: string, heir: string) => void;
  /** The person has not decided yet about a shop where somebody else works. */
  readonly isOpen: boolean;
  /** Somebody else takes over the person's own shop. */
  readonly keepsOwnBook: boolean;
  /** For the request. undefined: the server did not answer; it decides what it may delete without a choice. */
  readonly choices: readonly ShopChoice[] | undefined;
  readonly refetch: () => void;
};

/** The choice that the shop ends with the account. */
export const CLOSE = "close";

/** The shops that nobody else owns, and the person's choice for each, when the account `accountId` is deleted. */
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
