import type { Deps } from "./deps.ts";
import type { ApiRoute } from "./http/api-route.ts";
import { accountRoutes } from "#server/accounts/account-routes.ts";
import { adminFactRoutes } from "#server/content-admin/facts/admin-fact-routes.ts";
import { glossaryRoutes } from "#server/content-admin/glossary/glossary-routes.ts";
import { contactRoute } from "#server/messages/contact-route.ts";
import { adminMessageRoutes } from "#server/messages/admin-message-routes.ts";
import { adminMoneyRoutes } from "#server/purchases/money/admin-money-routes.ts";
import { adminPeopleRoutes } from "#server/people/admin-people-routes.ts";
import { adminArticleRoutes } from "#server/content-admin/articles/admin-article-routes.ts";
import { pictureRoutes } from "#server/content/picture-routes.ts";
import { adminCourseRoutes } from "#server/content-admin/admin-course-routes.ts";
import { adminHistoryRoutes } from "#server/content-admin/admin-history-routes.ts";
import { articleExportRoute } from "#server/content/articles/article-export-route.ts";
import { articleRoutes } from "#server/content/articles/article-routes.ts";
import { completionRoutes } from "#server/learning/completion-routes.ts";
import { factsRoute } from "#server/content/facts-route.ts";
import { coursePackageRoutes } from "#server/content-admin/course-package-routes.ts";
import { courseRoutes } from "#server/content/course-routes.ts";
import { healthRoutes } from "./health-route.ts";
import { lightningRoutes } from "#server/lightning/lightning-routes.ts";
import { mailCodeRoutes } from "#server/accounts/mail-code/mail-code-routes.ts";
import { newsletterRoutes } from "#server/messages/newsletter-routes.ts";
import { noticeRoutes } from "#server/accounts/notices/notice-routes.ts";
import { oidcRoutes } from "#server/accounts/oidc/oidc-routes.ts";
import { openapiRoute } from "./openapi-route.ts";
import { passkeyRoutes } from "#server/accounts/passkeys/passkey-routes.ts";
import { secondFactorRoutes } from "#server/accounts/second-factor/second-factor-routes.ts";
import { passwordRoutes } from "#server/accounts/password/password-route.ts";
import { pokeRoute } from "#server/sync/poke-route.ts";
import { processorRoutes } from "#server/processors/processor-routes.ts";
import { progressRoutes } from "#server/learning/progress-routes.ts";
import { purchaseRoutes } from "#server/purchases/purchase-routes.ts";
import { ratesRoute } from "#server/counter/rates-route.ts";
import { registerRoutes } from "#server/accounts/register-route.ts";
import { seedRoute } from "#server/content-admin/seed-route.ts";
import { linkRoute } from "#server/counter/link/link-route.ts";
import { sightingRoute } from "#server/counter/sighting-route.ts";
import { signInRoutes } from "#server/accounts/sign-in/sign-in-route.ts";
import { syncRoute } from "#server/sync/sync-route.ts";
import { takeOverRoutes } from "#server/accounts/take-over-routes.ts";
import { shopRoutes } from "#server/shops/shop-routes.ts";
import { tillRoutes } from "#server/counter/till-routes.ts";

/** All routes of the API. Routes not listed here are neither mounted nor documented. */
export function allRoutes(deps: Deps): ApiRoute[] {
  const routes = [
    // First, because it is requested far more often than all others and the router searches from the top.
    syncRoute(deps),
    ...healthRoutes(deps),
    ...signInRoutes(deps),
    ...registerRoutes(deps),
    ...passwordRoutes(deps),
    ...mailCodeRoutes(deps),
    ...passkeyRoutes(deps),
    ...secondFactorRoutes(deps),
    ...oidcRoutes(deps),
    ...accountRoutes(deps),
    ...noticeRoutes(deps),
    ...takeOverRoutes(deps),
    ...courseRoutes(deps),
    ...articleRoutes(deps),
    ...progressRoutes(deps),
    ...completionRoutes(deps),
    seedRoute(deps),
    ...adminCourseRoutes(deps),
    ...adminArticleRoutes(deps),
    ...pictureRoutes(deps),
    articleExportRoute(deps),
    ...adminHistoryRoutes(deps),
    ...coursePackageRoutes(deps),
    ...glossaryRoutes(deps),
    ...adminFactRoutes(deps),
    ...adminPeopleRoutes(deps),
    ...adminMessageRoutes(deps),
    ...adminMoneyRoutes(deps),
    contactRoute(deps),
    ...newsletterRoutes(deps),
    ratesRoute(deps),
    factsRoute(deps),
    ...purchaseRoutes(deps),
    ...processorRoutes(deps),
    sightingRoute(deps),
    linkRoute(deps),
    ...tillRoutes(deps),
    ...shopRoutes(deps),
    ...lightningRoutes(deps),
    pokeRoute(deps),
  ];
  return [...routes, openapiRoute(deps, routes)];
}
