import { Router, type RequestHandler } from "express";
import type { Deps } from "#server/platform/deps.ts";
import { robots } from "./robots.ts";
import { contentVersion } from "#server/content/content-version.ts";
import { readRss, readSitemap } from "./read-feeds.ts";

type Feed = { readonly text: string; readonly modified: Date };

/** `/robots.txt`, `/sitemap.xml` and `/rss.xml` (contract §8). Express compares ETag and date, and answers 304. */
export function serveFeeds(deps: Deps): RequestHandler {
  const { appOrigin } = deps.config;
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, type: string, read: () => Promise<Feed>): void => {
    router.get(path, async (_req, res) => {
      const { text, modified } = await read();
      res.setHeader("Cache-Control", "no-cache");
      res.setHeader("Last-Modified", modified.toUTCString());
      res.type(type).send(text);
    });
  };
  const rss = forEachState(deps, () => readRss(deps.knex, appOrigin));
  const sitemap = forEachState(deps, () => readSitemap(deps.knex, appOrigin));
  serve("/rss.xml", "application/rss+xml; charset=utf-8", rss);
  serve("/sitemap.xml", "application/xml; charset=utf-8", sitemap);
  router.get("/robots.txt", (_req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    res.type("text/plain").send(robots(appOrigin));
  });
  return router;
}

/**
 * Builds the document once for each state of the public content. Its date is the time at which this server first saw that state,
 * and it is unique: HTTP dates have whole seconds, and content that is reverted must not look older than the state before it.
 */
function forEachState({ knex, clock }: Deps, build: () => Promise<string>): () => Promise<Feed> {
  let kept: { readonly version: number; readonly feed: Promise<Feed> } | null = null;
  let last = 0;
  return async () => {
    const version = await contentVersion(knex);
    if (kept?.version === version) return kept.feed;
    last = Math.max(Math.floor(clock.now().getTime() / 1000) * 1000, last + 1000);
    const modified = new Date(last);
    const feed = build().then((text) => ({ text, modified }));
    feed.catch(() => (kept = null));
    kept = { version, feed };
    return feed;
  };
}
