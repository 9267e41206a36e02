import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { course } from "#db/content/course.ts";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { routes } from "./paths.ts";

// Articles are content and cannot know the app's routes, so the app checks where they link to.
const lessons = course.modules.flatMap((module) => module.lessons.map((lesson) => lesson.slug));
const known: Readonly<Record<string, readonly string[]>> = {
  [routes.lesson]: lessons,
  [routes.article]: ARTICLES.map((article) => article.slug),
  [routes.glossaryCategory]: GLOSSARY_CATEGORIES.map((category) => category.slug),
};

describe.each(ARTICLES)("$slug", ({ slug, content }) => {
  const links = [...content.matchAll(/<a href="([^"]*)">/g)].map(([, href = ""]) => href);

  it("links to a lesson, a tool or another article", () => {
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links).not.toContain(`/artigo/${slug}`);
  });

  it.each(links)("its link %s leads to a page", (href) => {
    const route = Object.values(routes).find((pattern) => matchPath(pattern, href) !== null);
    expect(route).toBeDefined();
    const pages = known[route ?? ""]?.map((name) => route?.replace(/:\w+/, name)) ?? [route];
    expect(pages).toContain(href);
  });
});
