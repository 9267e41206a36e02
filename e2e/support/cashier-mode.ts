import type { Page } from "playwright-core";

export const OWNER_PIN = "482159";

/** Turns cashier mode on at `/caixa`, as an owner does. Ends with the lock screen. */
export async function lockDevice(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Modo caixa" }).check();
  await choosePin(page);
}

/** Chooses the owner's PIN in the dialog that asks for it. */
export async function choosePin(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(OWNER_PIN);
  await dialog.getByLabel("Repita o PIN").fill(OWNER_PIN);
  await dialog.getByRole("button", { name: "Ligar o modo caixa" }).click();
  await page
    .getByRole("button", { name: "Esqueci o PIN do dono" })
    .or(page.getByRole("radio", { name: "Dono" }))
    .first()
    .waitFor();
}
