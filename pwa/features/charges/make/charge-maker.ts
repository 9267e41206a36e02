import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";

/** `makeCharge` with everything it checks. The keypad does not wait for it. */
export const chargeMaker = lazyCode(async () => (await import("./make-charge.ts")).makeCharge);
