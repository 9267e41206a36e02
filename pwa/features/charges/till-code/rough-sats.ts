import { satsText } from "#pwa/ui/text/coin-text.ts";

const SURE_DIGITS = 3;

/** Satoshis that another rate will decide: `≈ 13.900 sats`. */
export const roughSats = (units: string): string =>
  `≈\u00a0${satsText(String(Number(Number(units).toPrecision(SURE_DIGITS))))}`;
