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
  /** Rules to skip. */
  readonly without?: readonly string[];
  /** Only these rules. */
  readonly only?: readonly string[];
};

/** Violations of WCAG 2.0 to 2.2, levels A and AA, one readable line each. Empty is good. */
export async function runAxe(
  page: Page,
  { without = [], only }: AxeOptions = {},
): Promise<readonly string[]> {
  // Contrast cannot be judged while something moves: what moves ends at once, and nothing starts to. Waiting for it would
  // wait for ever in a window that draws no frame.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`*, *::before, *::after {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
    }`);
    document.adoptedStyleSheets = [still];
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  // Evaluated through the debugger: the page's content policy allows no foreign script. Once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
      // The rest of the results is large, and transferring it took longer than computing it.
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary}`,
        ),
      );
    },
    { runOnly: { type: only ? "rule" : "tag", values: [...runOnly] }, rules },
  );
}

/** The same in the light theme, and the contrast in the dark one. */
export async function runAxeInBothThemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await runAxe(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark, ...(await runAxe(page))];
}
