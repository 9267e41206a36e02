import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { errorHandler } from "./http/error-handler.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { requestContext } from "./http/request-context.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serveAccountAssets } from "#server/accounts/pages/serve-account-assets.ts";
import { serveCustomerAssets } from "#server/lightning/customer/serve-customer-assets.ts";
import { createKeptKeypad } from "#server/pages/kept-keypad.ts";
import { createRendererLoader } from "#server/pages/page-renderer.ts";
import { redirectCapitals, serveApp } from "#server/pages/serve-app.ts";
import { serveFeeds } from "#server/pages/serve-feeds.ts";
import { servePages } from "#server/pages/serve-pages.ts";
import { servePictures } from "#server/content/serve-pictures.ts";
import { type PublicMetrics, serveMetrics } from "./metrics/serve-metrics.ts";
import { allRoutes } from "./all-routes.ts";

export type AppOptions = {
  /** Folder of the built PWA. */
  readonly distDir: string;
  /** Replaces the built PWA during development, for hot reload. */
  readonly devMiddleware?: RequestHandler;
  /** Present when METRICS_TOKEN is set. */
  readonly metrics?: PublicMetrics | null;
};

/** The Express app for the single origin. Order matters: the error handler is last. */
export function createApp(deps: Deps, options: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("case sensitive routing", true);
  app.set("strict routing", true);
  app.set("query parser", "simple");
  app.set("trust proxy", deps.config.trustProxy);

  app.use(requestContext(deps));
  app.use(...securityHeaders(deps.config, options.devMiddleware !== undefined));
  app.use(
    compression({
      // Server-sent events must be flushed at once.
      filter: (req, res) =>
        !String(res.getHeader("Content-Type")).includes("event-stream") && compression.filter(req, res),
    }),
  );
  if (options.metrics) app.use(serveMetrics(options.metrics));
  mountRoutes(app, deps, allRoutes(deps));
  app.use("/api", () => {
    throw new AppError("not_found");
  });
  app.use(serveAccountAssets(), serveCustomerAssets(), serveFeeds(deps), servePictures(deps));
  if (options.devMiddleware) app.use(options.devMiddleware);
  else app.use(...serveBuild(deps, options.distDir));
  app.use(errorHandler(deps));
  return app;
}

/** The pages that the server draws, and the app's files. */
function serveBuild(deps: Deps, distDir: string): RequestHandler[] {
  const loadRenderer = createRendererLoader(distDir);
  const keptKeypad = createKeptKeypad(deps.config, loadRenderer);
  return [
    redirectCapitals,
    servePages(deps, loadRenderer),
    serveApp({ distDir, facts: deps.config, keptKeypad }),
  ];
}
