import type { Engine } from "#pwa/sync/open-engine.ts";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";
import { keepAddresses } from "./keep-addresses.ts";
import { keepCodeKey } from "./keep-code-key.ts";
import { keepFacts } from "./keep-facts.ts";
import { keepAuthorPictures } from "./keep-pictures.ts";
import { keepRates } from "./keep-rates.ts";
import { keepShopName } from "./keep-shop-name.ts";

/**
 * Starts everything that keeps a copy of the server's data on this device, beside the sync. Each in its own idle moment, so that a
 * tap in between is handled.
 *
 * @param sparing The person saves data.
 */
export function keepUpToDate(engine: Engine, sparing: boolean, onFault: (error: unknown) => void): void {
  whenIdle(() => keepAddresses(engine, onFault));
  whenIdle(() => keepRates(engine, onFault));
  whenIdle(() => keepCodeKey(engine, onFault));
  whenIdle(() => keepShopName(engine, onFault));
  whenIdle(() => keepFacts(engine, onFault));
  whenIdle(() => keepAuthorPictures(engine, sparing, onFault));
}
