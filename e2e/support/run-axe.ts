import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type AxeResults = {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
};

type AxeOptions = {
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** These rules alone. */
  readonly only?: readonly string[];
};

/** Violations of WCAG 2.0 to 2.2, levels A and AA, one readable line each. Empty is good. */
export async function runAxe(
  page: Page,
  { without = [], only }: AxeOptions = {},
): Promise<readonly string[]> {
  // A colour that is still on its way has no contrast to judge: what moves now ends first, and nothing new begins to move.
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Evaluated through the debugger: the page's content policy allows no foreign script. Once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
      // The rest of the results is large, and carrying it out of the page took longer than finding it.
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary}`,
        ),
      );
    },
    { runOnly: { type: only ? "rule" : "tag", values: [...runOnly] }, rules },
  );
}
