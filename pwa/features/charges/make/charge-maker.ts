import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";

/** `makeCharge` with all its checks, loaded on demand so that the keypad does not wait for it. */
export const chargeMaker = lazyCode(async () => (await import("./make-charge.ts")).makeCharge);
