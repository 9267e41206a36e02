import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { serveFolder } from "./static-server.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * A new visitor's tap soon after a page has loaded: from the tap to the first frame that shows its answer, which is the open menu or
 * the digit of the keypad. The floor is a menu on a page of React, router and Dexie, tapped in the same way.
 */
const FLOOR_PORT = 3395;
const RUNS = 3;
const SLOWDOWNS = [4, 6];
const SECONDS_AFTER_LOAD = [0.25, 1, 2];

type Press = {
  readonly path: string;
  readonly button: (page: Page) => Locator;
  /** Expression that is true in the page once the answer is drawn. */
  readonly isAnswered: string;
};

const isOpen = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)})?.checkVisibility() === true`;
const MENU = {
  button: (page: Page) =>
    page
      .getByRole("button", { name: "Abrir menu" })
      .or(page.getByRole("button", { name: "Menu", exact: true }))
      .first(),
  isAnswered: isOpen('nav[aria-label="Menu"]'),
};
const PRESSES: readonly Press[] = [
  { path: "/", ...MENU },
  { path: "/lessons", ...MENU },
  { path: "/lessons/cripto-no-balcao", ...MENU },
  {
    path: "/qr-generator",
    button: (page) => page.locator("[data-key='5']"),
    isAnswered: `document.querySelector("form input[inputmode=decimal]").value !== ""`,
  },
];
const FLOOR: Press = {
  path: "/",
  button: (page) => page.getByRole("button", { name: "Menu" }),
  isAnswered: isOpen("nav"),
};

export async function benchPress(): Promise<void> {
  const server = await startServer();
  const floor = await serveFolder("bench/floor/dist", FLOOR_PORT);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    for (const slowdown of SLOWDOWNS) {
      const lines: Line[] = [];
      for (const seconds of SECONDS_AFTER_LOAD) {
        const measure = (origin: string, press: Press): Promise<number> =>
          medianOf(() => pressOnce(browser, origin, { press, seconds, slowdown }));
        const floorMs = await measure(floor.url, FLOOR);
        for (const press of PRESSES)
          lines.push({
            what: `${press.path}, ${seconds} s after load`,
            ours: await measure(server.origin, press),
            floor: floorMs,
            unit: "ms",
          });
      }
      printTable(`A press after load, ${slowdown}× CPU slow-down (median of ${RUNS})`, lines);
    }
  } finally {
    await browser.close();
    await floor.close();
    await server.dispose();
  }
}

async function medianOf(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) times.push(await run());
  return median(times);
}

async function pressOnce(
  browser: Browser,
  origin: string,
  { press, seconds, slowdown }: { press: Press; seconds: number; slowdown: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteAnswer(press.isAnswered));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(origin + press.path, { waitUntil: "load" });
    const loadedAt = performance.now();
    const box = await press.button(page).boundingBox();
    if (!box) throw new Error(`${press.path}: the button is not shown`);
    await sleep(Math.max(0, seconds * 1000 - (performance.now() - loadedAt)));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => "answeredAfter" in window);
    return await page.evaluate<number>("window.answeredAfter");
  } finally {
    await context.close();
  }
}

/** Counts from the event's own time: while the page is busy, its handler runs later. */
const noteAnswer = (isAnswered: string): string => `
  addEventListener("pointerdown", ({ timeStamp }) => {
    const look = () => {
      if (${isAnswered}) requestAnimationFrame(() => (window.answeredAfter = performance.now() - timeStamp));
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true });
`;
