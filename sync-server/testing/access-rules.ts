import type { Caller } from "./open-two-shops.ts";

/** Which shop a request names: none, the one of most callers, or the outsider's. */
export type Target = "unnamed" | "shop" | "other";

/**
 * Expected result of a request: `in`: the caller is admitted, and the call succeeds or fails for another reason. The numbers are
 * statuses; 404: the caller must not learn that the shop exists.
 */
export type Outcome = "in" | 401 | 403 | 404;

export type AccessRule = {
  /** Where the call names its shop. */
  readonly shop: "none" | "path" | "query";
  readonly outcome: (caller: Caller, target: Target) => Outcome;
};

const hasNoSession = (caller: Caller): boolean => caller === "visitor" || caller === "till";

/** The same result for every shop. */
const whoever = (outcome: (caller: Caller) => Outcome): AccessRule => ({ shop: "none", outcome });

/** For members of a shop with these roles; the owners of both shops have paid access, the others do not. */
const people = (
  shop: AccessRule["shop"],
  roles: readonly Caller[],
  { paid }: { readonly paid: boolean },
): AccessRule => ({
  shop,
  outcome: (caller, target) => {
    if (hasNoSession(caller)) return 401;
    if (target === "unnamed") return !paid || caller === "owner" || caller === "outsider" ? "in" : 403;
    if (target === "other") return caller === "outsider" ? "in" : 404;
    if (roles.includes(caller)) return "in";
    return caller === "manager" || caller === "cashier" ? 403 : 404;
  },
});

/** Who may use each call of the API. A call without an entry fails `access-matrix.test.ts`. */
export const ACCESS_RULES = {
  anybody: whoever(() => "in"),
  signedIn: whoever((caller) => (hasNoSession(caller) ? 401 : "in")),
  /** People and tills who take payments; tills authenticate by token. They find their own charges, or nothing. */
  takers: whoever((caller) => (caller === "visitor" ? 401 : "in")),
  administrators: whoever((caller) => (caller === "administrator" ? "in" : hasNoSession(caller) ? 401 : 403)),
  /** Figures and processors of a shop with paid access. */
  figures: people("query", ["owner", "manager"], { paid: true }),
  /** Changes to a shop's processors. */
  keys: people("query", ["owner"], { paid: true }),
  /** A shop's wallet connection and the keys of its devices, which need no paid access. */
  connection: people("query", ["owner"], { paid: false }),
  counter: people("query", ["owner", "manager", "cashier"], { paid: false }),
  team: people("path", ["owner", "manager"], { paid: false }),
  ownership: people("path", ["owner"], { paid: false }),
  member: people("path", ["owner", "manager", "cashier"], { paid: false }),
} satisfies Readonly<Record<string, AccessRule>>;

export type RuleName = keyof typeof ACCESS_RULES;

export const CALLS: Readonly<Record<RuleName, readonly string[]>> = {
  anybody: [
    "POST /api/sync",
    "GET /api/health",
    "GET /api/ready",
    "GET /api/login",
    "POST /api/login",
    "GET /api/logout",
    "GET /api/session",
    "GET /api/register",
    "POST /api/register",
    "GET /api/password/forgot",
    "POST /api/password/forgot",
    "GET /api/password/reset",
    "POST /api/password/reset",
    "GET /api/modules",
    "GET /api/modules/{id}/lessons",
    "GET /api/lessons/{id}",
    "GET /api/articles",
    "GET /api/articles/slug/{slug}",
    "GET /api/achievements/available",
    "GET /api/certificates/{code}",
    "POST /api/contact",
    "POST /api/newsletter",
    "GET /api/newsletter/confirm",
    "POST /api/newsletter/confirm",
    "GET /api/newsletter/leave",
    "POST /api/newsletter/leave",
    "GET /api/rates",
    "GET /api/facts",
    "GET /api/payments/offer",
    "POST /api/login/passkey/challenge",
    "POST /api/login/passkey",
    "POST /api/login/oidc",
    "GET /api/login/oidc/callback",
    "POST /api/login/mail",
    "GET /api/login/code",
    "POST /api/login/code",
    "GET /api/login/link",
    "POST /api/login/link",
    "GET /api/not-me",
    "POST /api/not-me",
    "GET /api/not-me/done",
    "GET /api/login/second-step",
    "POST /api/login/second-step",
    "POST /api/webhooks/stripe",
    "POST /api/webhooks/{processor}",
    "POST /api/invitations/read",
    "POST /api/till/challenge",
    "POST /api/till/session",
    "POST /api/lightning/source",
    "POST /api/lightning/ask",
    "POST /api/lightning/look",
    "GET /api/sync/poke",
    "GET /api/openapi.json",
    "GET /lp/{token}",
    "GET /lp/{token}/cb",
    "GET /p/{token}",
    "POST /p/{token}",
    "GET /p/{token}/estado",
    "GET /pago/{receipt}",
    "GET /pago/{receipt}/estado",
  ],
  signedIn: [
    "GET /api/auth/user",
    "GET /api/account/export",
    "DELETE /api/account",
    "GET /api/account/ending-shops",
    "PUT /api/account/name",
    "GET /api/account/password",
    "PUT /api/account/password",
    "GET /api/account/sessions",
    "DELETE /api/account/sessions",
    "DELETE /api/account/sessions/{id}",
    "GET /api/account/notices",
    "POST /api/account/notices/read",
    "POST /api/account/not-me",
    "GET /api/account/passkeys",
    "POST /api/account/passkeys/challenge",
    "POST /api/account/passkeys",
    "PUT /api/account/passkeys/{id}",
    "DELETE /api/account/passkeys/{id}",
    "GET /api/account/identities",
    "POST /api/account/identities",
    "DELETE /api/account/identities/{id}",
    "GET /api/account/proof",
    "GET /api/account/proof/ways",
    "POST /api/account/proof/challenge",
    "POST /api/account/proof",
    "POST /api/account/proof/mail",
    "GET /api/account/second-factor",
    "POST /api/account/second-factor",
    "POST /api/account/second-factor/confirm",
    "POST /api/account/second-factor/recovery-codes",
    "DELETE /api/account/second-factor",
    "POST /api/account/take-over",
    "POST /api/account/take-over/confirm",
    "GET /api/user/progress",
    "POST /api/user/progress/{lessonId}",
    "GET /api/user/progress/module/{moduleId}",
    "GET /api/user/gamification",
    "PUT /api/user/profile",
    "GET /api/user/completion/check",
    "POST /api/user/completion/complete",
    "POST /api/certificate",
    "GET /api/certificate",
    "GET /api/user/access",
    "POST /api/payments/create-checkout",
    "POST /api/payments/check",
    "GET /api/payments",
    "GET /api/shops",
    "POST /api/invitations/accept",
  ],
  takers: [
    "POST /api/lightning/tills",
    "DELETE /api/lightning/tills/{till}",
    "POST /api/lightning/invoices",
    "GET /api/lightning/invoices/{charge}",
    "POST /api/charges/{id}/link",
  ],
  administrators: [
    "POST /api/admin/seed",
    "PUT /api/admin/modules/order",
    "PUT /api/admin/lessons/order",
    "GET /api/admin/lessons/{id}/preview",
    "POST /api/admin/modules",
    "GET /api/admin/modules/{id}",
    "PUT /api/admin/modules/{id}",
    "DELETE /api/admin/modules/{id}",
    "PUT /api/admin/modules/{id}/draft",
    "DELETE /api/admin/modules/{id}/draft",
    "POST /api/admin/lessons",
    "GET /api/admin/lessons/{id}",
    "PUT /api/admin/lessons/{id}",
    "DELETE /api/admin/lessons/{id}",
    "PUT /api/admin/lessons/{id}/draft",
    "DELETE /api/admin/lessons/{id}/draft",
    "GET /api/admin/articles",
    "POST /api/admin/articles/bulk",
    "GET /api/admin/articles/{slug}/preview",
    "POST /api/admin/articles",
    "GET /api/admin/articles/{id}",
    "PUT /api/admin/articles/{id}",
    "DELETE /api/admin/articles/{id}",
    "PUT /api/admin/articles/{id}/draft",
    "DELETE /api/admin/articles/{id}/draft",
    "POST /api/admin/pictures",
    "GET /api/admin/pictures",
    "GET /api/admin/article-export",
    "GET /api/admin/overview",
    "GET /api/admin/audit",
    "GET /api/admin/revisions/{kind}/{id}",
    "GET /api/admin/revisions/{kind}/{id}/{number}",
    "POST /api/admin/revisions/{kind}/{id}/{number}/restore",
    "GET /api/admin/course-package",
    "POST /api/admin/course-package",
    "GET /api/admin/terms",
    "POST /api/admin/terms",
    "GET /api/admin/facts",
    "PUT /api/admin/facts/{id}",
    "PUT /api/admin/terms/{id}",
    "DELETE /api/admin/terms/{id}",
    "GET /api/admin/questions",
    "POST /api/admin/questions",
    "PUT /api/admin/questions/order",
    "PUT /api/admin/questions/{id}",
    "DELETE /api/admin/questions/{id}",
    "GET /api/admin/people",
    "GET /api/admin/people/{id}",
    "POST /api/admin/people/{id}/access",
    "PUT /api/admin/people/{id}/administrator",
    "GET /api/admin/messages",
    "GET /api/admin/messages/export",
    "PUT /api/admin/messages/{id}",
    "GET /api/admin/newsletter",
    "GET /api/admin/newsletter/export",
    "GET /api/admin/purchases",
    "GET /api/admin/webhooks",
    "POST /api/admin/webhooks/{id}/retry",
  ],
  figures: [
    "GET /api/payment/integrations",
    "GET /api/payment/test/{paymentId}",
    "GET /api/payment/test",
    "GET /api/dashboard",
  ],
  keys: [
    "POST /api/payment/integrations",
    "PUT /api/payment/integrations/{id}/test",
    "DELETE /api/payment/integrations/{id}",
    "POST /api/payment/health",
    "POST /api/webhook/verify",
    "POST /api/payment/test",
  ],
  connection: [
    "POST /api/lightning/connection",
    "POST /api/lightning/connection/test",
    "GET /api/lightning/tills",
    "PUT /api/lightning/tills/{till}",
    "POST /api/till/leases",
  ],
  counter: ["GET /api/charges/{id}/sighting"],
  team: ["GET /api/shops/{shop}/people"],
  ownership: [
    "POST /api/shops/{shop}/invitations",
    "DELETE /api/shops/{shop}/invitations/{invitation}",
    "PUT /api/shops/{shop}/members/{member}",
  ],
  member: ["POST /api/shops/{shop}/leave"],
};

/** Changes that need no fresh proof; every other one declares `freshProof` at its route. */
export const WITHOUT_PROOF: readonly string[] = [
  // The request contains the password; without one, the deletion itself demands a proof.
  "DELETE /api/account",
  "PUT /api/account/password",
  // These remove rights, or are the proof themselves.
  "POST /api/account/not-me",
  "POST /api/account/notices/read",
  "POST /api/account/proof/challenge",
  "POST /api/account/proof",
  "POST /api/account/proof/mail",
  "DELETE /api/shops/{shop}/invitations/{invitation}",
  "POST /api/shops/{shop}/leave",
  "DELETE /api/lightning/tills/{till}",
  // A person's own profile, learning and purchases.
  "PUT /api/account/name",
  "PUT /api/account/passkeys/{id}",
  "POST /api/account/take-over",
  "POST /api/account/take-over/confirm",
  "POST /api/user/progress/{lessonId}",
  "PUT /api/user/profile",
  "POST /api/user/completion/complete",
  "POST /api/certificate",
  "POST /api/payments/create-checkout",
  "POST /api/payments/check",
  "POST /api/invitations/accept",
  // Work at the counter, and queries to outside services that change nothing.
  "POST /api/lightning/invoices",
  "POST /api/lightning/tills",
  // Switching a till on again grants no more than the call above.
  "PUT /api/lightning/tills/{till}",
  "POST /api/charges/{id}/link",
  "POST /api/till/leases",
  "PUT /api/payment/integrations/{id}/test",
  "POST /api/lightning/connection/test",
  "POST /api/payment/test",
  // Administrators' changes that readers do not see.
  "PUT /api/admin/modules/{id}/draft",
  "DELETE /api/admin/modules/{id}/draft",
  "PUT /api/admin/lessons/{id}/draft",
  "DELETE /api/admin/lessons/{id}/draft",
  "PUT /api/admin/articles/{id}/draft",
  "DELETE /api/admin/articles/{id}/draft",
  "POST /api/admin/revisions/{kind}/{id}/{number}/restore",
  "POST /api/admin/pictures",
  "PUT /api/admin/messages/{id}",
  "POST /api/admin/webhooks/{id}/retry",
];
