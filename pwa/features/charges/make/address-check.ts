import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";

/** The rules of all coins' addresses, loaded on demand so that the keypad does not wait for them. */
export const addressCheck = lazyCode(() => import("#db/rules/addresses/check-address.ts"));
