import type { Rows } from "#db/entities/rows.ts";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import type { Mutation, MutationName } from "#db/protocol/mutations.ts";
import { NO_MEMBER, shiftMember } from "./shift-key.ts";
import { isMoneyState, isShopState, SHOP_FROZEN, SHOP_PAID } from "./shop-state.ts";

/** The author of a mutation: a member of the shop that it is sent to. `id`: of an account or a till. */
export type ShopAuthor = {
  readonly id: string;
  readonly role: ShopRole;
  /** Whether it is the founding account. */
  readonly isFounder: boolean;
  /** The member was removed: their work at the counter is still accepted, nothing else. */
  readonly hasEnded: boolean;
  /** The shop currently accepts no new addresses, keys and people (`freeze.ts`). */
  readonly isFrozen: boolean;
  /** The person has recently proved their identity, or need not (docs/decisions/0115). */
  readonly isProven: boolean;
};

// `may.test.ts` compares both sets with the rows that each mutation writes, and with what `may` allows a till.
const OF_SHOP: ReadonlySet<MutationName> = new Set(["wallet.put", "till.add", "member.end", "staff.pass"]);
const OF_TILL: ReadonlySet<MutationName> = new Set(["charge.create", "charge.mark", "staff.pass"]);

/** Whether a mutation changes the shop rather than the person. */
export const isShopMutation = ({ name, args }: Pick<Mutation, "name" | "args">): boolean =>
  name.startsWith("charge.") ||
  OF_SHOP.has(name) ||
  (name === "state.put" && isShopState((args as { key: string }).key));

/** Whether it is one of the mutations of a shop that a till without an account may send (docs/decisions/0076). */
export const isTillMutation = ({ name, args }: Mutation): boolean =>
  OF_TILL.has(name) || (name === "state.put" && shiftMember(args.key) !== null);

/**
 * Whether this member may send this mutation (docs/decisions/0074). Addresses and other ways to be paid are reserved to owners;
 * prices, rules, notes, refunds and more PINs for a closed code (0105) need a manager; every member may charge, mark their own
 * charges, open and close their own shift, and pass the staff exam at their own device (0086).
 */
export function may({ id, role, isFounder, hasEnded }: ShopAuthor, mutation: Mutation, rows: Rows): boolean {
  const owns = role === "owner" && !hasEnded;
  const manages = (role === "owner" || role === "manager") && !hasEnded;
  switch (mutation.name) {
    case "lesson.complete":
    case "time.add":
    case "quiz.finish":
    case "review.answer":
    case "exam.pass":
    case "profile.save":
      return role !== "till";
    case "state.put":
      if (!isShopState(mutation.args.key)) return role !== "till";
      // The key contains the member of the shift. It is accepted after a removal too, because the shift was worked.
      if (shiftMember(mutation.args.key) === id) return true;
      if (mutation.args.key === SHOP_PAID || mutation.args.key === SHOP_FROZEN) return false;
      return isMoneyState(mutation.args.key) ? owns : manages;
    case "staff.pass": {
      // Only for people at the author's own device. A pass without a member was made before the founder had an account.
      const { member } = mutation.args;
      return !hasEnded && (member === id || (member === NO_MEMBER && isFounder));
    }
    case "charge.create":
      return true;
    case "charge.mark":
      if (mutation.args.code === "reopened") return manages;
      return manages || rows.get("charges", mutation.args.chargeId)?.madeBy === id;
    case "charge.note":
    case "charge.giveBack":
      return manages;
    case "wallet.put":
    case "till.add":
    case "member.end":
      return owns;
  }
}
