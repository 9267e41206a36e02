import type { ChargeRow } from "#db/entities/rows.ts";
import { isReceived, type ChargeStatus } from "./charge-status.ts";

/** Id of the sale's first charge; customers may have chosen others on the page of its link (docs/decisions/0117). */
export const saleId = ({ id, saleOf }: Pick<ChargeRow, "id" | "saleOf">): string => saleOf ?? id;

/**
 * State of a charge whose sale has other charges. `replaced`: the sale was paid by another one. `beside`: the sale is unpaid, and
 * another charge represents it. `twice`: both this one and another were paid.
 */
export type SaleState = "replaced" | "beside" | "twice";

type Item = {
  readonly charge: Pick<ChargeRow, "id" | "saleOf">;
  readonly status: ChargeStatus;
};

/** Takes charges in any order. A charge without an entry is the only one of its sale here, or represents it. */
export function saleStates(items: readonly Item[]): ReadonlyMap<string, SaleState> {
  const states = new Map<string, SaleState>();
  const sales = new Set(items.flatMap(({ charge }) => charge.saleOf ?? []));
  if (sales.size === 0) return states;
  for (const sale of sales) {
    const all = items.filter(({ charge }) => saleId(charge) === sale);
    const paid = all.filter(({ status }) => isPaid(status));
    const standing = paid[0] ?? all.find(({ charge }) => charge.id === sale) ?? all[0];
    for (const { charge, status } of all) {
      if (isPaid(status) && paid.length > 1) states.set(charge.id, "twice");
      else if (charge.id !== standing?.charge.id && !isPaid(status) && status !== "unpaid")
        states.set(charge.id, paid.length > 0 ? "replaced" : "beside");
    }
  }
  return states;
}

/** Also true in the sandbox, whose payments count in no sum. */
const isPaid = (status: ChargeStatus): boolean => isReceived(status) || status === "demo";
