import { useState } from "react";
import type { ShownCharge } from "../make/use-charge.ts";

/**
 * Whether a payment was settled in time while a person waited for it on this ticket; `close` removes the screen that
 * says so. The ticket itself reports one that was settled earlier, late, or after a person's mark.
 */
export function useJustPaid({ fact, status, expired }: ShownCharge): [isPaid: boolean, close: () => void] {
  const [step, setStep] = useState<"idle" | "waiting" | "paid">("idle");
  const isWaiting = status === "waiting" && !expired;
  if (isWaiting && step === "idle") setStep("waiting");
  if (step === "waiting" && !isWaiting) setStep(fact && !fact.late ? "paid" : "idle");
  return [step === "paid", () => setStep("idle")];
}
