import type { Deps } from "#server/platform/deps.ts";
import { repeat } from "#server/platform/repeat.ts";
import {
  claimUnsent,
  deleteUnconfirmed,
  isConfirmTokenValid,
  isLeaveToken,
  leaveNewsletter,
  putConfirmToken,
  putSubscription,
  type PendingSubscription,
  spendConfirmToken,
} from "./newsletter-repository.ts";
import { confirmMail, newsletterToken } from "./newsletter-links.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";

const HOUR_MS = 3_600_000;
/** At most one confirmation mail an hour per address. */
const ASK_AGAIN_MS = HOUR_MS;
const LINK_MS = 48 * HOUR_MS;
const UNCONFIRMED_MS = 7 * 24 * HOUR_MS;
/** A server that claimed a mail and has not sent it after this time is considered dead. */
const CLAIM_MS = 10 * 60_000;
const SEND_AGAIN_EVERY_MS = HOUR_MS;
const RULE = { name: "newsletter", perAccount: 10, perAddress: 50 };

const before = ({ clock }: Pick<Deps, "clock">, ms: number): Date => new Date(clock.now().getTime() - ms);

export type NewsletterRequest = {
  readonly email: string;
  readonly consentVersion: string;
  readonly address: string;
};

/**
 * Stores the subscription before the response, which is the same whether or not the e-mail is known; the mail is sent
 * afterwards (S125).
 */
export async function requestNewsletter(deps: Deps, request: NewsletterRequest): Promise<void> {
  await throttled(deps, RULE, request, async () => {
    const subscription = { email: request.email, consentAt: deps.clock.now() };
    const mustAsk = await putSubscription(deps.knex, {
      email: subscription.email,
      consentVersion: request.consentVersion,
      at: subscription.consentAt,
      leaveTokenHash: hashSecret(newsletterToken(deps, "leave", subscription)),
      askedBefore: before(deps, ASK_AGAIN_MS),
    });
    if (mustAsk) deps.background.run("newsletter mail", () => ask(deps, subscription));
  });
}

/**
 * The link becomes valid once its mail was sent: if the server is killed in between, the mail is sent again, with the
 * same link.
 */
async function ask(deps: Deps, subscription: PendingSubscription): Promise<void> {
  await deps.mailer.send(confirmMail(deps, subscription));
  await putConfirmToken(deps.knex, subscription, hashSecret(newsletterToken(deps, "confirm", subscription)));
}

/**
 * Sends the confirmation mails that were not sent, each by one of the servers; returns how many. One that fails stays claimed
 * and is tried again by a later run.
 */
export async function sendUnsent(deps: Deps): Promise<number> {
  let sent = 0;
  for (;;) {
    const times = { now: deps.clock.now(), claimedBefore: before(deps, CLAIM_MS) };
    const subscription = await claimUnsent(deps.knex, times);
    if (subscription === null) return sent;
    try {
      await ask(deps, subscription);
      sent += 1;
    } catch (err) {
      deps.logger.warn({ err }, "a newsletter mail was not sent; will retry");
    }
    if (deps.stopping.aborted) return sent;
  }
}

/** Sends them now and once an hour, until the server stops. */
export const startSendingUnsent = (deps: Deps): void =>
  repeat(deps, "newsletter mails", SEND_AGAIN_EVERY_MS, () => sendUnsent(deps));

export const canConfirmWith = (deps: Deps, token: string): Promise<boolean> =>
  isConfirmTokenValid(deps.knex, hashSecret(token), before(deps, LINK_MS));

/** Whether this was the first use of an unexpired link. */
export const confirmNewsletter = (deps: Deps, token: string): Promise<boolean> =>
  spendConfirmToken(deps.knex, hashSecret(token), {
    now: deps.clock.now(),
    notBefore: before(deps, LINK_MS),
  });

export const canLeaveWith = ({ knex }: Deps, token: string): Promise<boolean> =>
  isLeaveToken(knex, hashSecret(token));

export const leaveWith = ({ knex, clock }: Deps, token: string): Promise<boolean> =>
  leaveNewsletter(knex, hashSecret(token), clock.now());

/** Deletes subscriptions not confirmed within a week; returns how many. */
export const pruneNewsletter = (deps: Pick<Deps, "knex" | "clock">): Promise<number> =>
  deleteUnconfirmed(deps.knex, before(deps, UNCONFIRMED_MS));
