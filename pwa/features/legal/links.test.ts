import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { FAQ } from "#db/content/faq.ts";
import type { LegalFacts } from "#db/content/legal/legal-document.ts";
import { privacy } from "#db/content/legal/privacy.ts";
import { terms } from "#db/content/legal/terms.ts";
import { routes } from "#pwa/paths.ts";

const NOBODY: LegalFacts = { operator: { name: null, cnpj: null, address: null }, supportEmail: null };

test("every path in the answers and in the legal texts is a screen of the app", () => {
  const inTexts = JSON.stringify([terms(NOBODY), privacy(NOBODY)]).matchAll(/\]\((\/[^)#]*)/g);
  const paths = [
    ...[...inTexts].map(([, path = ""]) => path),
    ...FAQ.flatMap(({ link }) => (link ? [link.to.replace(/#.*/, "")] : [])),
  ];
  const isScreen = (path: string) => Object.values(routes).some((route) => matchPath(route, path));

  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !isScreen(path))).toEqual([]);
});
