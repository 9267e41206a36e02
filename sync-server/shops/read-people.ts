import type { MyShop, People } from "#db/protocol/shop-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findOpenInvitations } from "./invitation-repository.ts";
import { findPeople, findShopsOf } from "./member-repository.ts";
import { requireRole } from "./require-role.ts";

/** The shop's members, when their devices were last heard of, and open invitations: for owners and managers. */
export async function readPeople(
  { knex, clock }: Deps,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
): Promise<People> {
  await requireRole(knex, shopId, accountId, ["owner", "manager"]);
  const now = clock.now();
  const [people, invitations] = await Promise.all([
    findPeople(knex, shopId, now),
    findOpenInvitations(knex, shopId, now),
  ]);
  return {
    asOf: now.toISOString(),
    people,
    invitations: invitations.map(({ id, name, role, expiresAt }) => ({
      id,
      name,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The shops where the account works, its own first. */
export const readShops = ({ knex }: Deps, accountId: string): Promise<MyShop[]> =>
  findShopsOf(knex, accountId);
