import type { Knex } from "knex";
import * as ledger from "./0001-ledger.ts";
import * as accounts from "./0002-accounts.ts";
import * as course from "./0003-course.ts";
import * as learning from "./0004-learning.ts";
import * as till from "./0005-till.ts";
import * as processors from "./0006-processors.ts";
import * as forum from "./0007-forum.ts";
import * as syncLog from "./0008-sync-log.ts";
import * as newsletter from "./0009-newsletter.ts";
import * as completedDays from "./0010-completed-days.ts";
import * as certificates from "./0011-certificates.ts";
import * as rates from "./0012-rates.ts";
import * as counter from "./0013-counter.ts";
import * as purchases from "./0015-purchases.ts";
import * as testPayments from "./0017-test-payments.ts";
import * as adminWrites from "./0018-admin-writes.ts";
import * as glossaryFaq from "./0019-glossary-faq.ts";
import * as adminPeople from "./0020-admin-people.ts";
import * as dashboardIndexes from "./0021-dashboard-indexes.ts";
import * as batchedWrites from "./0022-batched-writes.ts";
import * as demoRates from "./0023-demo-rates.ts";
import * as nothingLost from "./0024-nothing-lost.ts";
import * as trustedTimes from "./0025-trusted-times.ts";
import * as giveBacks from "./0029-give-backs.ts";
import * as authors from "./0031-authors.ts";
import * as peopleInsideWords from "./0032-people-inside-words.ts";
import * as progressInPlace from "./0033-progress-in-place.ts";
import * as ownersOfCharges from "./0034-owners-of-charges.ts";
import * as reviews from "./0035-reviews.ts";
import * as exercises from "./0036-exercises.ts";
import * as shops from "./0037-shops.ts";
import * as invitations from "./0038-invitations.ts";
import * as shopAccess from "./0041-shop-access.ts";
import * as cases from "./0042-cases.ts";
import * as lightning from "./0044-lightning.ts";
import * as servers from "./0045-servers.ts";
import * as passkeys from "./0046-passkeys.ts";
import * as usdtNetworks from "./0049-usdt-networks.ts";
import * as mailCodes from "./0052-mail-codes.ts";
import * as newsletterClaims from "./0054-newsletter-claims.ts";
import * as learningOutlivesAShop from "./0055-learning-outlives-a-shop.ts";
import * as publishedFacts from "./0057-published-facts.ts";
import * as secondFactor from "./0059-second-factor.ts";
import * as identities from "./0061-identities.ts";
import * as lightningAsked from "./0064-lightning-asked.ts";
import * as lightningTills from "./0065-lightning-tills.ts";
import * as notices from "./0062-notices.ts";
import * as pinMarks from "./0066-pin-marks.ts";
import * as factsBeforeCharges from "./0067-facts-before-charges.ts";
import * as walletConnections from "./0069-wallet-connections.ts";
import * as chargeLinks from "./0070-charge-links.ts";
import * as codeKeys from "./0073-code-keys.ts";
import * as chargesOfOneSale from "./0074-charges-of-one-sale.ts";
import * as codeEvents from "./0075-code-events.ts";
import * as browserOfANotice from "./0076-browser-of-a-notice.ts";
import * as noticeClaims from "./0077-notice-claims.ts";
import * as receiptMails from "./0078-receipt-mails.ts";
import * as incidentsOfInvoices from "./0079-incidents-of-invoices.ts";
import * as onePaymentADeposit from "./0080-one-payment-a-deposit.ts";
import * as uncheckedTestPayments from "./0081-unchecked-test-payments.ts";
import * as heldInvoices from "./0082-held-invoices.ts";
import * as ownerConfirmed from "./0083-owner-confirmed.ts";
import * as wayOfAMark from "./0084-way-of-a-mark.ts";

/**
 * Every migration, oldest first. Listed by hand, because no directory can be scanned in a bundle; this works under tsx and in
 * tests too. A released migration is never edited; a change is a new file at the end.
 */
const MIGRATIONS: readonly (readonly [name: string, migration: Knex.Migration])[] = [
  ["0001-ledger", ledger],
  ["0002-accounts", accounts],
  ["0003-course", course],
  ["0004-learning", learning],
  ["0005-till", till],
  ["0006-processors", processors],
  ["0007-forum", forum],
  ["0008-sync-log", syncLog],
  ["0009-newsletter", newsletter],
  ["0010-completed-days", completedDays],
  ["0011-certificates", certificates],
  ["0012-rates", rates],
  ["0013-counter", counter],
  ["0015-purchases", purchases],
  ["0017-test-payments", testPayments],
  ["0018-admin-writes", adminWrites],
  ["0019-glossary-faq", glossaryFaq],
  ["0020-admin-people", adminPeople],
  ["0021-dashboard-indexes", dashboardIndexes],
  ["0022-batched-writes", batchedWrites],
  ["0023-demo-rates", demoRates],
  ["0024-nothing-lost", nothingLost],
  ["0025-trusted-times", trustedTimes],
  ["0029-give-backs", giveBacks],
  ["0031-authors", authors],
  ["0032-people-inside-words", peopleInsideWords],
  ["0033-progress-in-place", progressInPlace],
  ["0034-owners-of-charges", ownersOfCharges],
  ["0035-reviews", reviews],
  ["0036-exercises", exercises],
  ["0037-shops", shops],
  ["0038-invitations", invitations],
  ["0041-shop-access", shopAccess],
  ["0042-cases", cases],
  ["0044-lightning", lightning],
  ["0045-servers", servers],
  ["0046-passkeys", passkeys],
  ["0049-usdt-networks", usdtNetworks],
  ["0052-mail-codes", mailCodes],
  ["0054-newsletter-claims", newsletterClaims],
  ["0055-learning-outlives-a-shop", learningOutlivesAShop],
  ["0057-published-facts", publishedFacts],
  ["0059-second-factor", secondFactor],
  ["0061-identities", identities],
  ["0064-lightning-asked", lightningAsked],
  ["0065-lightning-tills", lightningTills],
  ["0062-notices", notices],
  ["0066-pin-marks", pinMarks],
  ["0067-facts-before-charges", factsBeforeCharges],
  ["0069-wallet-connections", walletConnections],
  ["0070-charge-links", chargeLinks],
  ["0073-code-keys", codeKeys],
  ["0074-charges-of-one-sale", chargesOfOneSale],
  ["0075-code-events", codeEvents],
  ["0076-browser-of-a-notice", browserOfANotice],
  ["0077-notice-claims", noticeClaims],
  ["0078-receipt-mails", receiptMails],
  ["0079-incidents-of-invoices", incidentsOfInvoices],
  ["0080-one-payment-a-deposit", onePaymentADeposit],
  ["0081-unchecked-test-payments", uncheckedTestPayments],
  ["0082-held-invoices", heldInvoices],
  ["0083-owner-confirmed", ownerConfirmed],
  ["0084-way-of-a-mark", wayOfAMark],
];

type Entry = (typeof MIGRATIONS)[number];

/** For Knex: `migrate.latest({ migrationSource })`. */
export const migrationSource: Knex.MigrationSource<Entry> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: ([name]) => name,
  getMigration: async ([, migration]) => migration,
};
