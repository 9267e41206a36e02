import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { runAxe } from "./support/run-axe.ts";
import { builtApp, startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** The design system at `/ui`, which only the development server has. */
let server: TestServer;
let browser: TestDevice;

beforeAll(async () => {
  server = await startServer({ dev: true });
});
beforeEach(async () => {
  browser = await openDevice({ viewport: { width: 1280, height: 800 } });
});
afterAll(() => server?.dispose());

type Look = {
  readonly query: string;
  readonly forced?: boolean;
  readonly width: number;
  readonly ground: string;
};
const LOOKS: Record<string, Look> = {
  "by day": { query: "theme=light", width: 1280, ground: "#f1f4f2" },
  "at night": { query: "theme=dark", width: 1280, ground: "#0a171b" },
  "in large text on a small phone": { query: "text=large", width: 320, ground: "#f1f4f2" },
  "in the colours of the system": { query: "theme=light", forced: true, width: 768, ground: "#ffffff" },
};

test.each(Object.entries(LOOKS))("every component is accessible %s", async (_name, look) => {
  const page = await openGallery(look);
  // axe cannot see forced colours; there the system guarantees contrast.
  expect(await runAxe(page, { without: look.forced ? ["color-contrast"] : [] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  expect(await stopsWithoutRing(page)).toEqual([]);
  await expect.poll(() => groundOf(page)).toBe(look.ground);
  expect(browser.problems()).toEqual([]);
});

test("both themes show side by side", async () => {
  const page = await openGallery({ query: "theme=both", width: 1280, ground: "" });
  const grounds = await page
    .locator(".ui-sheet")
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).backgroundColor));
  expect(grounds).toEqual(["rgb(241, 244, 242)", "rgb(10, 23, 27)"]);
});

test("tabs follow the arrow keys, and one answer is open at a time", async () => {
  const page = await openGallery({ query: "", width: 768, ground: "" });
  await page.getByRole("tab", { name: "Visão Geral" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.getByRole("tabpanel").textContent()).toBe("Conquistas: setas mudam de aba.");
  await page.keyboard.press("End");
  await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe("Análises");

  await page.getByText("E se o preço do Bitcoin cair?").click();
  await expect.poll(() => page.locator(".accordion details[open]").count()).toBe(1);
  await expect
    .poll(() => page.locator(".accordion details[open] h3").textContent())
    .toBe("E se o preço do Bitcoin cair?");
});

test("a build contains nothing of the gallery", async () => {
  const built = await builtApp();
  const files = readdirSync(built, { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  const traces = code.filter((file) =>
    /ui-sheet|ui-specimen|Folha de componentes|theme=both/.test(readFileSync(join(built, file), "utf8")),
  );
  expect(traces).toEqual([]);
  const production = await startServer({ dist: built });
  onTestFinished(() => production.dispose());
  expect((await fetch(`${production.origin}/ui`, { headers: { accept: "text/html" } })).status).toBe(404);
});

async function openGallery({ query, forced = false, width }: Look): Promise<Page> {
  const page = browser.page();
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ forcedColors: forced ? "active" : "none" });
  await page.goto(`${server.origin}/ui?${query}`);
  // The first visit may wait while the development server bundles its packages.
  await page.locator("[data-state]").first().waitFor({ timeout: 60_000 });
  await page.getByText("Carregando lições...").first().waitFor();
  return page;
}

/** Controls under 44 px, but not links inside a sentence. A label or a frame is the target of the field it holds. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input, textarea, summary)",
    );
    return [...controls].flatMap((control) => {
      const isInSentence = control.matches("p > a, li > a") && getComputedStyle(control).display === "inline";
      if (isInSentence || !control.checkVisibility()) return [];
      const target = control.closest("label, .input") ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width < 43.9 || height < 43.9;
      return isSmall
        ? [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`]
        : [];
    });
  });
}

const STOPS = 400;

/** Tabs through the page and names every stop without a visible focus indicator. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const without: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body) return "end";
      const isDrawn = (element: Element | null): boolean => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        return hasOutline || (element.matches(".input") && / 0px 0px 0px 2px inset/.test(boxShadow));
      };
      const frames = [control, control.closest(".input"), control.closest("label")];
      return frames.some(isDrawn) ? "ring" : control.outerHTML.slice(0, 160);
    });
    if (seen === "end") return without;
    if (seen !== "ring") without.push(seen);
  }
  throw new Error(`the page has more than ${STOPS} tab stops`);
}

/** The colour painted in the rounded corner beside the mark. */
async function groundOf(page: Page): Promise<string> {
  const { data } = PNG.sync.read(await page.locator(".ui-brand").screenshot());
  return `#${data.subarray(0, 3).toString("hex")}`;
}
