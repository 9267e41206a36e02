import { useDeps } from "#pwa/deps/deps.ts";
import { useShop } from "#pwa/deps/use-shop.ts";

/** This phone as a till of a shop. */
export type ThisTill = {
  readonly name: string;
  readonly shopName: string | null;
  /** When the shop switched this till off, as far as this phone has heard. */
  readonly endedAt: string | null;
  /** Shows the profile that was open before this phone became a till. */
  readonly leave: () => Promise<void>;
};

/** null: the phone of a person. */
export function useThisTill(): ThisTill | null {
  const { account, session } = useDeps();
  const shop = useShop();
  if (session.kind !== "till") return null;
  return {
    name: session.name,
    shopName: session.shop.name,
    endedAt: shop?.endedAt ?? null,
    leave: () => account.leaveTill({ erase: false }),
  };
}
