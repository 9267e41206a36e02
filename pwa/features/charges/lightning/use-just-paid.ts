import { useState } from "react";
import type { ShownCharge } from "../make/use-charge.ts";

/**
 * Whether a payment in time was settled while somebody waited for it on this ticket, and `close`, which takes its screen away.
 * One that was settled earlier, late, or after a person's mark is told on the ticket.
 */
export function useJustPaid({ fact, status, expired }: ShownCharge): [isPaid: boolean, close: () => void] {
  const [step, setStep] = useState<"idle" | "waiting" | "paid">("idle");
  const isWaiting = status === "waiting" && !expired;
  if (isWaiting && step === "idle") setStep("waiting");
  if (step === "waiting" && !isWaiting) setStep(fact && !fact.late ? "paid" : "idle");
  return [step === "paid", () => setStep("idle")];
}
