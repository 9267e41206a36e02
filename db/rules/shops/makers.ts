import type { ChargeRow, MemberRow } from "#db/entities/rows.ts";

/** The account that the shop came with, as a maker; its charges say null for it. */
export const FOUNDER = "";

/** Who made a charge: the id of a member, or `FOUNDER`. `mine`: whose charge it is while the server has not said so. */
export const makerOf = ({ madeBy }: Pick<ChargeRow, "madeBy">, mine: string): string =>
  madeBy === undefined ? mine : (madeBy ?? FOUNDER);

/** `name`: null where the account is gone. */
export type Maker = { readonly id: string; readonly name: string | null };

/**
 * Everybody who charges or charged in the shop, its founder first, to tell their charges apart; nobody where one person
 * does. `seen`: the makers of the charges. A cashier or till, which sees only its own charges, has nobody to tell apart.
 */
export function makersOf(
  members: readonly MemberRow[],
  seen: Iterable<string>,
  shopId: string | null,
): readonly Maker[] {
  if (members.every(({ role }) => role === "cashier" || role === "till")) return [];
  const names = new Map<string, string | null>(
    members
      .toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
      .map(({ id, name }) => [id === shopId ? FOUNDER : id, name]),
  );
  for (const id of seen) if (!names.has(id)) names.set(id, null);
  const makers = [...names].map(([id, name]): Maker => ({ id, name }));
  return makers.length < 2
    ? []
    : makers.toSorted((a, b) => Number(b.id === FOUNDER) - Number(a.id === FOUNDER));
}
