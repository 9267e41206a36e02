import { useLiveQuery } from "dexie-react-hooks";
import { readShopsHere, type ShopHere } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";

const NONE: readonly ShopHere[] = [];

/** Live: the shops that the signed-in account has opened on this device; none for anybody else, and while the device is being asked. */
export function useShopsHere(): readonly ShopHere[] {
  const { registry, session } = useDeps();
  const accountId = session.kind === "user" ? session.accountId : null;
  return (
    useLiveQuery(
      () => (accountId === null ? NONE : readShopsHere(registry, accountId)),
      [registry, accountId],
    ) ?? NONE
  );
}
