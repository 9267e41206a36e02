import type { Page } from "playwright-core";

/** Holds the app's scripts back on pages that open from now on. The returned function lets them in. */
export async function holdApp(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => letIn();
}
