import type { Knex } from "knex";
import type {
  AccessAnswer,
  Person,
  PersonDetail,
  PeopleQuery,
  People,
  Total,
} from "#db/protocol/admin/admin-people-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { grantAdmin, revokeAdmin } from "#server/accounts/account-repository.ts";
import { lockAdmins } from "#server/accounts/account-removal-repository.ts";
import { refuseFrozenAccount } from "#server/accounts/notices/frozen.ts";
import { mailSoon } from "#server/accounts/notices/notice-mail.ts";
import { insertNotices } from "#server/accounts/notices/notice-repository.ts";
import { recordChange } from "./audit-repository.ts";
import {
  countFound,
  countOfPerson,
  countPeople,
  findPerson,
  findSearchWords,
  listPeople,
  lockPerson,
  searchPeople,
  type SearchWord,
} from "./people-repository.ts";
import { findPurchaseEvents, findOrdersOf } from "#server/purchases/purchase-repository.ts";
import { hasPaidAccess, isOrderKept, latestOverride } from "#db/rules/access/purchase-access.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { describePurchase } from "#server/purchases/read-purchases.ts";

/** Lists and changes accounts for administrators. Every change is recorded in the same transaction. */

const isGone = (): AppError =>
  new AppError("not_found", { message: "Esta conta não existe mais. Atualize a lista." });

export async function readPeople({ knex }: Deps, query: PeopleQuery): Promise<People> {
  const { search, access, cursor, limit } = query;
  if (search === "") {
    const [page, total] = await Promise.all([
      listPeople(knex, access, { cursor, limit }),
      countPeople(knex, access),
    ]);
    return { ...page, total };
  }
  const words = await findSearchWords(knex, search);
  const page = await searchPeople(knex, words, access, { cursor, limit });
  return { ...page, total: await totalOf(knex, words, query, page) };
}

async function totalOf(
  knex: Knex,
  words: readonly SearchWord[],
  { access, cursor }: PeopleQuery,
  { items, nextCursor }: { readonly items: readonly Person[]; readonly nextCursor: string | null },
): Promise<Total> {
  if (cursor === undefined && nextCursor === null) return { kind: "exact", count: items.length };
  const [only, ...others] = words;
  return only && others.length === 0 && access === "all"
    ? countFound(knex, only)
    : { kind: "atLeast", count: items.length };
}

export async function readPerson({ knex }: Deps, id: string, asker: string): Promise<PersonDetail> {
  const [person, counts, facts, orders] = await Promise.all([
    findPerson(knex, id),
    countOfPerson(knex, id),
    findPurchaseEvents(knex, id),
    findOrdersOf(knex, id),
  ]);
  if (!person) throw isGone();
  const word = latestOverride(facts);
  return {
    ...person,
    ...counts,
    hasAccess: hasPaidAccess(facts),
    word: word && { kind: word.kind, at: word.at },
    paymentStands: facts.some((fact) => fact.kind === "paid" && isOrderKept(fact.order, facts)),
    purchases: orders.map((order) => ({ ...describePurchase(order, facts), test: !order.livemode })),
    isSelf: id === asker,
  };
}

/** Grants or revokes access to the paid part (D6); the person's devices receive it with their next sync. */
export async function changeAccess(
  deps: Deps,
  admin: string,
  id: string,
  access: "granted" | "withdrawn",
): Promise<AccessAnswer> {
  const person = await findPerson(deps.knex, id);
  const hadAccess = access === "withdrawn";
  const answer =
    person &&
    (await grantAccess(deps, id, access, (trx) =>
      recordChange(trx, {
        accountId: admin,
        action: access === "granted" ? "grantAccess" : "revokeAccess",
        kind: "account",
        rowId: id,
        title: person.email,
        changes: [{ field: "hasLessonsAccess", from: hadAccess, to: !hadAccess }],
        aboutAccountId: id,
      }),
    ));
  if (!answer) throw isGone();
  return answer;
}

/**
 * Grants or revokes the role of administrator. Nobody can change their own role, and the caller's role is checked
 * again with the roles locked: if two administrators revoke each other at once, one remains.
 */
export async function changeAdministrator(
  deps: Deps,
  { admin, device }: { readonly admin: string; readonly device: string },
  id: string,
  isAdmin: boolean,
): Promise<{ isAdmin: boolean; changed: boolean }> {
  if (id === admin)
    throw new AppError("conflict", {
      message:
        "Ninguém muda a própria função de administração. Peça a outra pessoa que administra o Balcão Cripto.",
    });
  if (isAdmin) await refuseFrozenAccount(deps, admin);
  const { notified, ...answer } = await deps.knex.transaction(async (trx) => {
    const admins = await lockAdmins(trx);
    if (!admins.includes(admin)) throw new AppError("forbidden");
    const email = await lockPerson(trx, id);
    if (email === null) throw isGone();
    if (admins.includes(id) === isAdmin) return { isAdmin, changed: false, notified: [] };
    await (isAdmin ? grantAdmin(trx, id) : revokeAdmin(trx, id));
    await recordChange(trx, {
      accountId: admin,
      action: isAdmin ? "grantAdmin" : "revokeAdmin",
      kind: "account",
      rowId: id,
      title: email,
      changes: [{ field: "isAdmin", from: !isAdmin, to: isAdmin }],
      aboutAccountId: id,
    });
    const notice = { kind: "administrator_granted", device, at: deps.clock.now() } as const;
    const notified = isAdmin
      ? [
          ...(await insertNotices(trx, [id], notice)),
          ...(await insertNotices(trx, admins, { ...notice, who: email })),
        ]
      : [];
    return { isAdmin, changed: true, notified };
  });
  mailSoon(deps, notified);
  if (answer.changed) logSecurityEvent(deps, isAdmin ? "role granted" : "role revoked", id, "administrator");
  return answer;
}
