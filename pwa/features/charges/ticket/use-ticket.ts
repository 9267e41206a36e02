import type { ChargeRow } from "#db/entities/rows.ts";
import { saleCents } from "#db/rules/charges/charge-lines.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { isOffline } from "#pwa/deps/use-offline.ts";
import { useTill } from "#pwa/deps/till.ts";
import { nextReceiving, overLightning, type Receiving } from "#pwa/local-db/write/receiving.ts";
import { saveDraft } from "#pwa/local-db/write/drafts.ts";
import { draftKeyOf, EMPTY_DRAFT } from "../form/charge-draft.ts";
import { makeCharge, type ChargeOutcome } from "../make/make-charge.ts";
import { chosenRate, exampleRate, type ChosenRate } from "../rate/chosen-rate.ts";
import { chooseRate } from "../rate/known-rate.ts";
import { readRates } from "../rate/use-rate.ts";

export type TicketWork = {
  /** "Gerar Novo Código": forgets amount and description; the coin stays (S108). */
  readonly startOver: () => Promise<void>;
  /**
   * Charges the same sale again at today's rate. `rate_needed`: the merchant first has to choose the rate or the way to
   * be paid, for which the form is filled in.
   */
  readonly renew: (charge: ChargeRow, viaLightning: boolean) => Promise<ChargeOutcome | "rate_needed">;
};

export function useTicket(): TicketWork {
  const deps = useDeps();
  const { profile, clock } = deps;
  const till = useTill();
  const draftKey = draftKeyOf(till);

  const rateNow = async ({ coin }: ChargeRow, receiving: Receiving): Promise<ChosenRate | null> => {
    if (receiving.kind === "training") return exampleRate(coin, clock.now());
    const stored = await readRates(deps, coin);
    const { inUse } = chooseRate(stored, coin, clock.now(), false);
    if (!inUse || inUse.age === "expired") return null;
    return chosenRate(inUse, stored.marginBps);
  };
  return {
    startOver: () => saveDraft(profile, draftKey, EMPTY_DRAFT, clock.now()),
    renew: async (charge, viaLightning) => {
      const { coin, amountCents, tipCents, discountCents, lines } = charge;
      const description = charge.description ?? "";
      const network = charge.network ?? null;
      const found = await nextReceiving(profile, coin, clock.now(), network);
      const source = viaLightning ? found.lightning : null;
      const receiving = source ? overLightning(found, source) : found;
      // Never silently uses another way than the requested one.
      const isAsked = receiving.network === network && viaLightning === (source !== null);
      const rate = isAsked ? await rateNow(charge, receiving) : null;
      if (rate) {
        const cashier = await readCashierName(deps, till.cashier);
        const sale = { coin, amountCents, tipCents, discountCents, lines, description, cashier };
        return makeCharge(deps, { ...sale, ...rate, createdOffline: isOffline(deps) }, receiving);
      }
      const amount = centsToText(saleCents(charge), ",");
      const discount = discountCents > 0 ? ({ kind: "amount", cents: discountCents } as const) : null;
      const draft = { ...EMPTY_DRAFT, amount, basket: lines, discount, description };
      await saveDraft(profile, draftKey, draft, clock.now());
      return "rate_needed";
    },
  };
}
