import type { ChargeRow } from "#db/entities/rows.ts";
import { invoiceAnswerSchema, invoiceStateSchema } from "#db/protocol/lightning-api.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { askAboutCharge } from "#pwa/remote/ask-about-charge.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import type { InvoiceSource } from "./invoice-source.ts";

/**
 * Invoices of a shop that the server knows. The server creates one only for a charge that it has, and the fact of a
 * payment arrives with a sync round.
 */
export function shopInvoices(
  { call, sync }: Pick<Deps, "call" | "sync">,
  { id, units }: Pick<ChargeRow, "id" | "units">,
  shop: string | null,
): InvoiceSource {
  const ask: InvoiceSource["ask"] = async () => {
    const body = { chargeId: id, msat: `${units}000`, ...(shop === null ? {} : { shop }) };
    const schema = invoiceAnswerSchema;
    const answer = await askAboutCharge(sync, () =>
      askServer(call, "POST", "/api/lightning/invoices", { body, schema }),
    );
    const isPaid = answer.kind === "refused" && answer.code === "already_paid";
    return isPaid ? { kind: "paid" } : answer;
  };
  return {
    ask,
    look: () => {
      const path = `/api/lightning/invoices/${id}${shop === null ? "" : `?shop=${shop}`}`;
      return askServer(call, "GET", path, { schema: invoiceStateSchema });
    },
    fetchFact: async () => void (await sync.syncNow()),
  };
}
