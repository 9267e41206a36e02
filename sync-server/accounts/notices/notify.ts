import type { ShopRole } from "#db/entities/shop-roles.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findMemberName } from "#server/shops/member-repository.ts";
import { mailSoon } from "./notice-mail.ts";
import { insertNotices, insertOwnerNotices, type NewNotice } from "./notice-repository.ts";

type NotifiedEvent = Omit<NewNotice, "at" | "shopId">;

/** Notifies an account of an event: in the app, and by mail after the response. */
export async function notifyAccount(deps: Deps, accountId: string, event: NotifiedEvent): Promise<void> {
  const { knex, clock } = deps;
  mailSoon(deps, await insertNotices(knex, [accountId], { ...event, at: clock.now() }));
}

/** Notifies a person of their role in a shop, and all owners of the shop. */
export async function notifyRole(
  deps: Deps,
  role: {
    readonly shopId: string;
    readonly memberId: string;
    readonly role: ShopRole;
    readonly device: string;
  },
): Promise<void> {
  const { knex, clock } = deps;
  const { shopId, memberId, device } = role;
  const notice = { kind: "role_granted", detail: role.role, shopId, device, at: clock.now() } as const;
  const who = (await findMemberName(knex, shopId, memberId)) ?? "";
  mailSoon(deps, [
    ...(await insertNotices(knex, [memberId], notice)),
    ...(await insertOwnerNotices(knex, { ...notice, who }, memberId)),
  ]);
}

/** Notifies all owners of the shop of several events in one mail. */
export async function notifyOwners(
  deps: Deps,
  shopId: string,
  events: readonly NotifiedEvent[],
): Promise<void> {
  const { knex, clock } = deps;
  const accounts = new Set<string>();
  for (const event of events)
    for (const id of await insertOwnerNotices(knex, { ...event, shopId, at: clock.now() })) accounts.add(id);
  mailSoon(deps, [...accounts]);
}
