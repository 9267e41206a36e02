import type { ChargeRow } from "#db/entities/rows.ts";
import type { LinkAnswer } from "#db/protocol/charge-link.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import { findOwnCharge } from "#server/lightning/find-own-charge.ts";
import { lifeOf } from "#server/lightning/make-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import { keepLink } from "./link-repository.ts";
import { linkStatus } from "./link-status.ts";
import { newLinkToken } from "./link-token.ts";
import { refuseClosed } from "./refuse-closed.ts";
import { findSale } from "./sale-repository.ts";

const PER_MINUTE = 60;

const TRAINING = "Uma cobrança de treino não tem link: ninguém paga por ela.";
const EXPIRED = "Esta cobrança venceu. Gere outra e envie o link dela.";

export type MakeLink = (
  author: SyncAuthor,
  charge: { readonly id: string; readonly secondsLeft: number },
) => Promise<LinkAnswer>;

/**
 * Makes the link of a charge, for a person or till that may act on the charge: one per charge, valid as long as the charge can be
 * paid.
 */
export function createMakeLink(deps: Deps): MakeLink {
  const { knex, clock, config } = deps;
  const count = createMinuteLimit(clock, PER_MINUTE);
  /** A charge that a customer chose on a page uses the link of that page. */
  const findFirst = async (author: SyncAuthor, charge: ChargeRow): Promise<ChargeRow> =>
    typeof charge.saleOf === "string" ? findOwnCharge(knex, author, charge.saleOf) : charge;

  return async (author, { id, secondsLeft }) => {
    count(author.id);
    const charge = await findFirst(author, await findOwnCharge(knex, author, id));
    if (charge.training) throw new AppError("unprocessable", { message: TRAINING });
    const now = clock.now();
    // The device's clock may be wrong, but the time left by that clock is not; it is never more than the charge's whole time.
    const left = Math.min(secondsLeft * 1000, lifeOf(charge));
    const ref = { shopId: author.shopId, chargeId: charge.id, dueAt: new Date(now.getTime() + left) };
    const sale = await findSale(knex, ref);
    if (sale === null) throw new AppError("not_found");
    const status = linkStatus(sale, ref.dueAt, now);
    refuseClosed(status);
    if (status.state === "expired") throw new AppError("unprocessable", { message: EXPIRED });
    const { token, dueAt } = await keepLink(knex, { ...ref, token: newLinkToken() }, now);
    if (dueAt <= now) throw new AppError("unprocessable", { message: EXPIRED });
    return { url: `${config.appOrigin}/p/${token}`, expiresAt: dueAt.toISOString() };
  };
}
