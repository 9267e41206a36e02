import type { Knex } from "knex";
import { FREEZE_MS } from "#db/rules/shops/freeze.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { deleteMailCodes } from "#server/accounts/mail-code/mail-code-repository.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { deletePasswordHash } from "#server/accounts/password/credential-repository.ts";
import { deleteResetTokens } from "#server/accounts/password/reset-token-repository.ts";
import { removeEarlyWays } from "#server/accounts/early-ways/remove-early-ways.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { throttled, type ThrottleRule } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { againAfterCollision } from "#server/platform/sql/sql.ts";
import { deleteInvitationsBy } from "#server/shops/invitation-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { findOwnedShops, freezeShop, putFreeze } from "./freeze-repository.ts";
import { forgetDevices } from "./known-device-repository.ts";
import { deleteLinks, spendLink } from "./notice-link-repository.ts";
import { mailSoon } from "./notice-mail.ts";
import { insertNotices } from "./notice-repository.ts";

/** The token cannot be guessed; this limit only spares the database. */
const RULE: ThrottleRule = { name: "not-me", perAccount: 20, perAddress: 100 };

/** "Não fui eu" by the link of a mail, on any device. */
export function denyByLink(
  deps: Deps,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<void> {
  const tokenHash = hashSecret(token);
  return throttled(deps, RULE, { email: tokenHash, address }, async (attempt) => {
    const accountId = await againAfterCollision(() =>
      deps.knex.transaction(async (trx) => {
        const owner = await spendLink(trx, tokenHash, deps.clock.now());
        if (owner !== null) await protect(deps, trx, owner, null);
        return owner;
      }),
    );
    if (accountId === null) throw new AppError("invalid_token");
    await attempt.forgive();
    logSecurityEvent(deps, "not me", accountId, "mail");
  });
}

/** "Não fui eu" in the app. The session in which it was pressed ends too, because it may be the stranger's. */
export async function denyInApp(deps: Deps, accountId: string, device: string): Promise<void> {
  await againAfterCollision(() => deps.knex.transaction((trx) => protect(deps, trx, accountId, device)));
  mailSoon(deps, [accountId]);
  logSecurityEvent(deps, "not me", accountId, "app");
}

/**
 * Ends all sessions, deletes the password, early ways to sign in, pending codes, links and invitations, and freezes the account and
 * the shops it owns for a day. Until a person proves access to the mailbox, no other way to sign in works.
 */
async function protect(
  { clock }: Deps,
  trx: Knex.Transaction,
  accountId: string,
  device: string | null,
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + FREEZE_MS);
  for (const shopId of await findOwnedShops(trx, accountId)) {
    await lockLedger(trx, shopLedger(shopId));
    await freezeShop(trx, shopId, { now, until });
  }
  // A sign-in that has stored its session waits for this lock, and then does not keep the session (`enterAccount`).
  await lockLedger(trx, accountLedger(accountId));
  await deleteMailCodes(trx, accountId);
  await deleteResetTokens(trx, accountId, now);
  await deletePasswordHash(trx, accountId);
  await putFreeze(trx, accountId, until);
  await deleteSessions(trx, accountId, null);
  await removeEarlyWays(trx, accountId, { device, now });
  await deleteInvitationsBy(trx, accountId);
  await forgetDevices(trx, accountId);
  await deleteLinks(trx, accountId);
  await insertNotices(trx, [accountId], { kind: "not_me", device, at: now });
}
