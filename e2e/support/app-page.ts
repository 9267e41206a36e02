import type { Locator, Page } from "playwright-core";
import { waitUntil } from "./wait-until.ts";

/** The course's first lesson. */
export const FIRST_LESSON = { slug: "cripto-no-balcao", title: "Cripto no balcão: o que muda" };

/** Waits until the app runs. A page that the server rendered starts it when the browser is idle. */
export async function appIsReady(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitUntil(
    () => page.evaluate(() => "earlyInput" in window),
    (isComing) => !isComing,
  );
}

/** The sync status at the top right; its text is the whole sentence. */
export const statusOf = (page: Page): Locator => page.getByRole("status", { name: /./ });

/** Opens the panel behind the status. Its name follows the state, and the celebration of a lesson is a dialog, too. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await statusOf(page).click();
  const panel = page.getByRole("dialog").filter({ hasText: "Última sincronização" });
  await panel.getByRole("button", { name: "Sincronizar agora" }).waitFor();
  return panel;
}

/** Completes the first lesson as a person does. */
export async function completeFirstLesson(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/lessons/${FIRST_LESSON.slug}`);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
}
