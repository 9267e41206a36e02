import { useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow } from "#db/entities/rows.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { failureStrings } from "../failure-strings.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { useMarkCharge } from "./use-mark-charge.ts";
import { useTicket } from "./use-ticket.ts";

type Options = {
  readonly charge: ChargeRow;
  readonly onForm: (coin: Coin) => void;
  readonly onMade: (charge: ChargeRow) => void;
};

export type TicketSteps = {
  /** `way`: how the money of a "checked" one arrived. */
  readonly mark: (mark: ChargeMarkRow["mark"], way?: PayWay) => Promise<void>;
  /** Records that the customer's PIN was right. */
  readonly accept: () => Promise<void>;
  /** Opens an empty form. */
  readonly startNew: () => Promise<void>;
  /** Charges the same sale again, in the same way. */
  readonly renew: () => Promise<void>;
  /** The same, without leaving this ticket: the charge that was made. */
  readonly makeAgain: () => Promise<ChargeRow | null>;
  /** Charges the same sale over the coin's network, and marks this charge as unpaid, because a person has said so. */
  readonly replace: () => Promise<void>;
  readonly renewing: boolean;
};

/** The person's actions for a charge on its ticket. A toast reports a failure. */
export function useTicketSteps({ charge, onForm, onMade }: Options): TicketSteps {
  const toast = useToast();
  const markCharge = useMarkCharge();
  const { startOver, renew } = useTicket();
  const [renewing, setRenewing] = useState(false);

  const fail = (description: string) => toast({ kind: "error", title: strings.failedTitle, description });
  /** null: it was not made, and a toast says why. */
  const again = async (overLightning: boolean): Promise<ChargeRow | "rate_needed" | null> => {
    setRenewing(true);
    try {
      const outcome = await renew(charge, overLightning);
      if (outcome === "rate_needed") return outcome;
      if (outcome.ok) return outcome.charge;
      fail(failureStrings[outcome.failure]);
    } catch {
      fail(failureStrings.storage_failed);
    } finally {
      setRenewing(false);
    }
    return null;
  };
  const showNext = (made: ChargeRow | "rate_needed" | null) => {
    if (made === "rate_needed") onForm(charge.coin);
    else if (made) onMade(made);
  };
  const mark: TicketSteps["mark"] = async (said, way = "coin") => {
    const via = said === "checked" && way !== "coin" ? way : null;
    const failure = await markCharge(charge.id, said, { via });
    if (failure) fail(errorMessage(failure));
  };
  return {
    mark,
    accept: async () => {
      const failure = await markCharge(charge.id, "checked", { pin: true });
      if (failure) fail(errorMessage(failure));
    },
    startNew: async () => {
      // If the device cannot delete the draft, the next key still empties the form.
      await startOver().catch(() => undefined);
      onForm(charge.coin);
    },
    renew: async () => showNext(await again(isLightning(charge))),
    makeAgain: async () => {
      const made = await again(isLightning(charge));
      if (made !== "rate_needed") return made;
      onForm(charge.coin);
      return null;
    },
    replace: async () => {
      const made = await again(false);
      if (made) await mark("unpaid");
      showNext(made);
    },
    renewing,
  };
}
