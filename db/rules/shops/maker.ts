import type { ChargeRow } from "#db/entities/rows.ts";

/**
 * The maker of a charge, as the id of a member. A charge without `madeBy` was made by the founding account, which has the shop's
 * id, also after it is deleted (docs/decisions/0078).
 */
export const makerOf = ({ madeBy }: Pick<ChargeRow, "madeBy">, shopId: string): string => madeBy ?? shopId;
