import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createAccount, signIn } from "./support/accounts.ts";
import { FIRST_LESSON } from "./support/app-page.ts";
import { PROJECT_ROOT, startServer } from "./support/server-process.ts";
import { launchBrowser } from "./support/test-browser.ts";

// Takes the pictures of the manifest from the running app: `node --import tsx e2e/take-screenshots.ts`.
// The results are committed; pwa/manifest.ts names them with their sizes.
const server = await startServer();
try {
  const account = await createAccount(server);
  await take({ width: 360, height: 720 }, 1.5, async (page) => {
    await signIn(page, server, account);
    await page.goto(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
    await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
    await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
    await page.goto(`${server.origin}/lessons`);
    await page.getByRole("button", { name: "Agora não" }).click();
    await save(page, "lessons-narrow");
    await page.goto(`${server.origin}/qr-generator`);
    await page.getByLabel("Valor em reais").fill("45,90");
    await save(page, "charge-narrow");
    await page.goto(`${server.origin}/lessons/bitcoin-ether-usdt`);
    await save(page, "lesson-narrow");
  });
  await take({ width: 1280, height: 800 }, 1, async (page) => {
    await signIn(page, server, account);
    await page.getByText("(concluída)").first().waitFor({ state: "attached" });
    await page.goto(`${server.origin}/lessons`);
    await page.getByRole("button", { name: "Agora não" }).click();
    await save(page, "lessons-wide");
    await page.goto(`${server.origin}/qr-generator`);
    await page.getByLabel("Valor em reais").fill("45,90");
    await save(page, "charge-wide");
  });
} finally {
  await server.dispose();
}

type Size = { width: number; height: number };

async function take(viewport: Size, deviceScaleFactor: number, visit: (page: Page) => Promise<void>) {
  const browser = await launchBrowser({ viewport, deviceScaleFactor });
  try {
    await visit(browser.page());
  } finally {
    await browser.dispose();
  }
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Waits until toasts have disappeared, which do not belong in a picture of the app.
  await page.waitForTimeout(6000);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  writeFileSync(join(PROJECT_ROOT, "pwa/public/screenshots", `${name}.png`), await page.screenshot());
}
