import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import {
  CHROMIUM,
  contextOptions,
  type DeviceOptions,
  prepareContext,
  type TestBrowser,
} from "./test-browser.ts";

/** One Chromium for all devices of a test file. */
let chromiumOfFile: Promise<Browser> | null = null;
afterAll(async () => (await chromiumOfFile)?.close());

/** A browser that shares nothing with others but the process. It ends with its test, so it cannot be closed and opened. */
export type TestDevice = Pick<TestBrowser, "context" | "page" | "newPage" | "problems">;

/** Opens an empty device with one tab, for the test that runs. */
export async function openDevice(options: DeviceOptions = {}): Promise<TestDevice> {
  chromiumOfFile ??= chromium.launch(CHROMIUM);
  const context = await (await chromiumOfFile).newContext(contextOptions(options));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") task.result.errors?.push(...(await screensOf(context)));
    await context.close();
  });
  const problems: string[] = [];
  await prepareContext(context, problems, options);
  const first = await context.newPage();
  return {
    context: () => context,
    page: () => first,
    newPage: () => context.newPage(),
    problems: () => problems,
  };
}

const MOST_CHARACTERS = 1_200;

/** What each page shows, as further errors of a failed test, because nobody can watch it. */
const screensOf = (context: BrowserContext) =>
  Promise.all(
    context.pages().map(async (page) => {
      const shown = await page
        .evaluate(() => ({
          hasApp: !("earlyInput" in window),
          fields: [...document.querySelectorAll("input")].map(({ type, value, checked }) =>
            type === "radio" || type === "checkbox" ? checked : value,
          ),
          text: ["dialog[open]", "#root"]
            .flatMap((part) => [...document.querySelectorAll<HTMLElement>(part)])
            .map(({ innerText }) => innerText.replaceAll(/\s+/g, " "))
            .join(" | "),
        }))
        .catch(() => null);
      const message = `${page.url()} ${JSON.stringify(shown)}`.slice(0, MOST_CHARACTERS);
      return { name: "Screen", message, stack: `Screen: ${message}` };
    }),
  );
