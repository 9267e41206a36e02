import type { Page } from "playwright-core";

/** The browser's own messages about a server that is away or an error status that a test caused. */
const EXPECTED = /Failed to load resource|net::ERR_|ERR_CONNECTION|WebSocket connection|EventSource/;

/** Collects exceptions and console errors of a page (policy violations among them). */
export function watchProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
}
