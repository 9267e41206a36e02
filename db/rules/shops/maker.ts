import type { ChargeRow } from "#db/entities/rows.ts";

/**
 * Who made a charge: the id of a member. A charge without `madeBy` is of the account that the shop came with, which has the
 * shop's id, also after that account is gone (docs/decisions/0078).
 */
export const makerOf = ({ madeBy }: Pick<ChargeRow, "madeBy">, shopId: string): string => madeBy ?? shopId;
