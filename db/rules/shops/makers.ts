import type { ChargeRow, MemberRow } from "#db/entities/rows.ts";

/** The founding account as a maker; its charges have null instead. */
export const FOUNDER = "";

/** The maker of a charge: the id of a member, or `FOUNDER`. `mine`: the maker while the server has not set one. */
export const makerOf = ({ madeBy }: Pick<ChargeRow, "madeBy">, mine: string): string =>
  madeBy === undefined ? mine : (madeBy ?? FOUNDER);

/** `name`: null when the account was deleted. */
export type Maker = { readonly id: string; readonly name: string | null };

/**
 * All present and former makers of the shop, its founder first, for telling their charges apart; empty when there is only one.
 * `seen`: the makers of the charges. A cashier or till sees only its own charges and therefore gets an empty list.
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
