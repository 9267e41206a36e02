import { expect, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { articlesToRows } from "#db/content/article-rows.ts";
import type { StoredArticle, StoredArticles } from "#pwa/local-db/queries/article-queries.ts";
import { chooseArticle } from "./choose-article.ts";
import { chooseArticles } from "./choose-articles.ts";

const samples = articlesToRows(ARTICLES);
const [one, two] = samples.map((row, index) => ({ ...row, slug: `artigo-${index}` }));
if (!one || !two) throw new Error("no samples");

const list = (known: Partial<Parameters<typeof chooseArticles>[0]>) =>
  chooseArticles({ stored: undefined, page: {}, hasSynced: false, samples: null, ...known });
const stored = (articles: StoredArticles["articles"], pulled = true): StoredArticles => ({
  articles,
  pulled,
});

test("lists this device's articles, else the page's, and null before either is known", () => {
  expect(list({})).toBeNull();
  expect(list({ page: { articles: [one] } })).toEqual({ articles: [one], samples: false });
  expect(list({ page: { articles: [one] }, stored: stored([two]) })).toEqual({
    articles: [two],
    samples: false,
  });
  expect(list({ page: { articles: [one] }, stored: stored([], false) })).toEqual({
    articles: [one],
    samples: false,
  });
});

test("shows marked samples when the server has no article or did not answer (S126)", () => {
  expect(list({ stored: stored([], false), samples })).toBeNull();
  expect(list({ stored: stored([], false), samples, hasSynced: true })).toEqual({
    articles: samples,
    samples: true,
  });
  expect(list({ stored: stored([]), samples })).toEqual({ articles: samples, samples: true });
  expect(list({ stored: stored([]) })).toBeNull();
  expect(list({ page: { articles: samples, samples: true } })).toEqual({ articles: samples, samples: true });
});

const open = (known: Partial<Parameters<typeof chooseArticle>[0]>) =>
  chooseArticle({
    slug: one.slug,
    stored: undefined,
    page: {},
    rendered: false,
    hasSynced: false,
    offline: false,
    samples: null,
    ...known,
  });
const here = (article: StoredArticle["article"], count = 3, pulled = true): StoredArticle => ({
  article,
  count,
  pulled,
});
const newer = { ...one, title: "Novo", updatedAt: "2099-01-01T00:00:00.000Z" };

test("shows the newer version of page and device, and the page's HTML until the device has sanitized its own", () => {
  expect(open({})).toEqual({ kind: "loading" });
  expect(open({ page: { article: one } })).toMatchObject({ article: one, drawn: one.content, sample: false });
  expect(open({ page: { article: one }, stored: here(null) })).toMatchObject({ article: one });
  expect(open({ page: { article: one }, stored: here(newer) })).toMatchObject({
    article: newer,
    drawn: one.content,
  });
  expect(open({ page: { article: newer }, stored: here(one) })).toMatchObject({ article: newer });
  expect(open({ page: { article: two }, stored: here(one) })).toMatchObject({
    article: one,
    drawn: undefined,
  });
});

test("an article is missing when the server says so; offline it needs internet", () => {
  expect(open({ page: { article: null }, rendered: true })).toEqual({ kind: "missing", offline: false });
  expect(open({ page: { article: null } })).toEqual({ kind: "loading" });
  expect(open({ stored: here(null) })).toEqual({ kind: "loading" });
  expect(open({ stored: here(null), hasSynced: true })).toEqual({ kind: "missing", offline: false });
  expect(open({ stored: here(null), hasSynced: true, offline: true })).toEqual({
    kind: "missing",
    offline: true,
  });
});

test("opens a sample only where nothing is published", () => {
  const slug = String(samples[0]?.slug);
  const none = here(null, 0);
  expect(open({ slug, stored: none, samples })).toMatchObject({ article: samples[0], sample: true });
  expect(open({ slug, stored: here(null, 0, false), samples })).toEqual({ kind: "loading" });
  expect(open({ slug, stored: here(null, 0, false), samples, hasSynced: true })).toMatchObject({
    sample: true,
  });
  expect(open({ slug, stored: here(null, 3), samples, hasSynced: true })).toMatchObject({ kind: "missing" });
  expect(open({ slug: "nada", stored: none, samples })).toEqual({ kind: "loading" });
  expect(open({ slug: "nada", stored: none, samples, hasSynced: true })).toMatchObject({ kind: "missing" });
  expect(open({ slug, page: { article: samples[0] ?? null, samples: true } })).toMatchObject({
    sample: true,
  });
});
