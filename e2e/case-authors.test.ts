import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "./support/accounts.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

/** Training cases in the form of a lesson (/admin), and in the shift of a learner. */
const ADMIN = { firstName: "Administração", email: "dona@exemplo.com.br", password: "uma-senha-de-teste" };
const OWN_LINE = "Vim trocar o papel das palavras.";
let server: TestServer;

beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
  await leaveCasesOnlyIn("doze-palavras");
});
afterEach(() => server?.dispose());

test("an administrator adds, previews and changes a case, and a learner gets it in the shift", async () => {
  const desk = await openDevice({ viewport: { width: 1280, height: 800 } });
  const page = desk.page();
  await signIn(page, server, ADMIN, "/admin");
  await page.getByRole("tab", { name: "Lições" }).click();
  await page.getByRole("button", { name: "Editar As 12 palavras que valem o caixa" }).click();
  const dialog = page.getByRole("dialog");
  const one = (place: number) => dialog.getByRole("group", { name: `Caso ${place}`, exact: true });
  const field = (place: number, name: string) => one(place).getByLabel(name, { exact: true });
  const save = dialog.getByRole("button", { name: "Salvar", exact: true });
  await one(2).waitFor();

  // A change of one that exists
  await one(1).getByRole("button", { name: "Editar o caso 1" }).click();
  await field(1, "O que o cliente diz").fill(OWN_LINE);

  // A new one, refused until it is whole; what was typed stays
  await dialog.getByRole("button", { name: "Novo caso" }).click();
  const place = await dialog.getByRole("group", { name: /^Caso \d+$/ }).count();
  await field(place, "Quem fala, e como").fill("Cliente no balcão, com pressa");
  await field(place, "O que o cliente diz").fill("Já paguei, olha aqui o print!");
  await field(place, "O que está sendo vendido").fill("Ventilador");
  await field(place, "Valor da venda, em reais").fill("cento e vinte");
  await save.click();
  await one(place).getByText("escreva o valor da venda em reais, como 64,00.").waitFor();
  await expect.poll(() => field(place, "Valor da venda, em reais").inputValue()).toBe("cento e vinte");
  await field(place, "Valor da venda, em reais").fill("120,00");
  await one(place).getByLabel("Esperar é a decisão certa").check();
  for (const [name, cents] of [
    ["Entregar", "-120,00"],
    ["Esperar", "120"],
    ["Recusar", "0"],
    ["Chamar a dona", "0"],
  ] as const) {
    const decision = one(place).getByRole("group", { name, exact: true });
    await decision.getByLabel("O que acontece").fill(`${name}: foi isso.`);
    await decision.getByLabel("Resultado em reais").fill(cents);
    await decision.getByLabel("Por quê").fill("Print se monta em um minuto. Só o aviso do aplicativo conta.");
  }
  await one(place).getByRole("group", { name: "Entregar" }).getByLabel("Erro grave").check();
  await field(place, "O que dizer com a decisão certa").fill("Um minuto, ainda não caiu aqui.");

  await one(place).getByRole("button", { name: "Ver como fica" }).click();
  const preview = one(place).getByRole("region", { name: `Prévia do caso ${place}` });
  await preview.getByRole("heading", { name: "“Já paguei, olha aqui o print!”" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await preview.getByRole("button", { name: "Entregar", exact: true }).click();
  await preview.getByText("−R$ 120,00", { exact: true }).waitFor();
  expect(await runAxe(page)).toEqual([]);

  await save.click();
  await page
    .getByRole("region", { name: "Avisos (F8)" })
    .getByText("Lição atualizada!", { exact: true })
    .waitFor();
  expect(desk.problems()).toEqual([]);

  const learner = (await openDevice()).page();
  await learner.goto(`${server.origin}/simulation/turno`);
  const lines: string[] = [];
  for (let at = 1; at <= place; at += 1) {
    await learner.locator(".badge", { hasText: `Caso ${at} de ${place}` }).waitFor();
    const line = (await learner.locator("main h2").textContent()) ?? "";
    lines.push(line);
    await learner.getByRole("button", { name: "Entregar", exact: true }).click();
    if (line.includes("olha aqui o print")) {
      await learner.getByRole("heading", { name: "Entregar: foi isso." }).waitFor();
      await learner.getByText("“Um minuto, ainda não caiu aqui.”").waitFor();
    }
    await learner.getByRole("button", { name: at < place ? "Próximo caso" : "Fechar o turno" }).click();
  }
  expect(lines).toContain(`“${OWN_LINE}”`);
  expect(lines).toContain("“Já paguei, olha aqui o print!”");
});

/** A shift of all the cases there are, whatever the draw. */
async function leaveCasesOnlyIn(slug: string): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query("update lessons set cases = '[]' where slug <> $1", [slug]);
  } finally {
    await client.end();
  }
}
