import { expect } from "vitest";
import type { Page } from "playwright-core";

/** Remembers the newest watcher of the page. */
const WATCH = `
  const Watcher = window.CloseWatcher;
  window.CloseWatcher = class extends Watcher {
    constructor(options) {
      super(options);
      window.goBack = () => this.requestClose();
    }
  };`;

/** Call it before the page is opened. */
export const watchForBack = (page: Page): Promise<void> => page.addInitScript(WATCH).then(() => undefined);

/** What Android's back does where something of the page watches for it. */
export async function goBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate("typeof window.goBack")).toBe("function");
  await page.evaluate("window.goBack()");
}
