import type { Deps } from "#server/deps.ts";
import type { ApiRoute } from "#server/http/api-route.ts";
import { accountRoutes } from "./account-routes.ts";
import { adminWordsRoutes } from "./admin-words-routes.ts";
import { contactRoute } from "./contact-route.ts";
import { adminLetterRoutes } from "./admin-letter-routes.ts";
import { adminMoneyRoutes } from "./admin-money-routes.ts";
import { adminPeopleRoutes } from "./admin-people-routes.ts";
import { adminArticleRoutes } from "./admin-article-routes.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { adminCourseRoutes } from "./admin-course-routes.ts";
import { adminHistoryRoutes } from "./admin-history-routes.ts";
import { articleExportRoute } from "./article-export-route.ts";
import { articleRoutes } from "./article-routes.ts";
import { completionRoutes } from "./completion-routes.ts";
import { coursePackageRoutes } from "./course-package-routes.ts";
import { courseRoutes } from "./course-routes.ts";
import { healthRoutes } from "./health-route.ts";
import { newsletterRoutes } from "./newsletter-routes.ts";
import { openapiRoute } from "./openapi-route.ts";
import { passwordRoutes } from "./password-route.ts";
import { pokeRoute } from "./poke-route.ts";
import { processorRoutes } from "./processor-routes.ts";
import { progressRoutes } from "./progress-routes.ts";
import { purchaseRoutes } from "./purchase-routes.ts";
import { ratesRoute } from "./rates-route.ts";
import { registerRoutes } from "./register-route.ts";
import { seedRoute } from "./seed-route.ts";
import { sightingRoute } from "./sighting-route.ts";
import { signInRoutes } from "./sign-in-route.ts";
import { syncRoute } from "./sync-route.ts";
import { takeOverRoutes } from "./take-over-routes.ts";
import { tillRoutes } from "./till-routes.ts";

/** Every call of the API. What does not stand here is neither mounted nor described. */
export function allRoutes(deps: Deps): ApiRoute[] {
  const routes = [
    // Asked a thousand times as often as all others together; the router looks from the top.
    syncRoute(deps),
    ...healthRoutes(deps),
    ...signInRoutes(deps),
    ...registerRoutes(deps),
    ...passwordRoutes(deps),
    ...accountRoutes(deps),
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
    ...adminWordsRoutes(deps),
    ...adminPeopleRoutes(deps),
    ...adminLetterRoutes(deps),
    ...adminMoneyRoutes(deps),
    contactRoute(deps),
    ...newsletterRoutes(deps),
    ratesRoute(deps),
    ...purchaseRoutes(deps),
    ...processorRoutes(deps),
    sightingRoute(deps),
    ...tillRoutes(deps),
    pokeRoute(deps),
  ];
  return [...routes, openapiRoute(deps, routes)];
}
