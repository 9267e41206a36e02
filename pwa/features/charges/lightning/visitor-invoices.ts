import type { ChargeRow } from "#db/entities/rows.ts";
import { askAnswerSchema, type LookAnswer, lookAnswerSchema } from "#db/protocol/lightning-api.ts";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { keepAskedFact, keepAskedInvoice, readAskedInvoice } from "#pwa/local-db/till/asked-invoices.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { isRefused, type Outcome } from "#pwa/remote/outcome.ts";
import type { InvoiceSource } from "./invoice-source.ts";

type Asked = Pick<ChargeRow, "id" | "units" | "address" | "createdAt" | "expiresAt">;

/**
 * Invoices of a phone without an account. The server does not have its charges, so the phone stores which invoice
 * belongs to which charge, and the payment that the server reported.
 */
export function visitorInvoices(
  { call, profile }: Pick<Deps, "call" | "profile">,
  charge: Asked,
): InvoiceSource {
  const lookAt = (handle: string): Promise<Outcome<LookAnswer>> =>
    askServer(call, "POST", "/api/lightning/look", { body: { handle }, schema: lookAnswerSchema });
  const askNew = async (before: string | null): ReturnType<InvoiceSource["ask"]> => {
    const body = { address: charge.address, msat: `${charge.units}000` };
    const made = await askServer(call, "POST", "/api/lightning/ask", { body, schema: askAnswerSchema });
    if (made.kind !== "ok") return made;
    const { handle } = made.value;
    const kept = await keepAskedInvoice(profile, charge.id, { handle, before });
    return kept === handle ? made : lookAt(kept);
  };
  const look: InvoiceSource["look"] = async () => {
    const handle = await readAskedInvoice(profile, charge.id);
    return handle === null ? { kind: "offline" } : lookAt(handle);
  };
  return {
    ask: async () => {
      const before = await readAskedInvoice(profile, charge.id);
      if (before === null) return askNew(null);
      const known = await lookAt(before);
      if (isRefused(known, 404)) return askNew(before);
      if (known.kind !== "ok") return known;
      if (known.value.settled !== null) return { kind: "paid" };
      return known.value.secondsLeft > 0 ? known : askNew(before);
    },
    look,
    fetchFact: async () => {
      const handle = await readAskedInvoice(profile, charge.id);
      const answer = handle === null ? null : await lookAt(handle);
      const fact = answer?.kind === "ok" ? factOf(charge, answer.value) : null;
      if (fact !== null) await keepAskedFact(profile, fact);
    },
  };
}

/** Both times are the server's, because this device's clock may be hours off. */
function factOf(charge: Asked, { invoice, settled, askedAt, demo }: LookAnswer) {
  const decoded = decodeInvoice(invoice);
  if (settled === null || typeof decoded === "string") return null;
  return {
    id: decoded.paymentHash,
    chargeId: charge.id,
    msat: `${charge.units}000`,
    proof: settled.preimage === null ? "provider" : "preimage",
    preimage: settled.preimage,
    source: "address",
    settledAt: settled.at,
    late: between(askedAt, settled.at) > between(charge.createdAt, charge.expiresAt),
    demo,
  } as const;
}

const between = (start: string, end: string): number => (instantToMs(end) ?? 0) - (instantToMs(start) ?? 0);
