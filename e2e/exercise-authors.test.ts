import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "./support/accounts.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

/** Exercises in the form of a lesson (/admin), and on the device of a learner. */
const ADMIN = { firstName: "Administração", email: "dona@exemplo.com.br", password: "uma-senha-de-teste" };
let server: TestServer;

beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
});
afterEach(() => server?.dispose());

test("an administrator adds, previews and reorders exercises, and a learner gets them", async () => {
  const desk = await openDevice({ viewport: { width: 1280, height: 800 } });
  const page = desk.page();
  await signIn(page, server, ADMIN, "/admin");
  await page.getByRole("tab", { name: "Lições" }).click();
  await page.getByRole("button", { name: "Editar Preço em reais, cotação na hora" }).click();
  const dialog = page.getByRole("dialog");
  const exercise = (place: number) => dialog.getByRole("group", { name: `Exercício ${place}`, exact: true });
  await exercise(2).waitFor();

  await dialog.getByLabel("Tipo do novo exercício").selectOption({ label: "Pôr os passos em ordem" });
  await dialog.getByRole("button", { name: "Novo exercício" }).click();
  await exercise(3).getByLabel("Pergunta").fill("Ponha a cotação em ordem");
  await exercise(3).getByLabel("Explicação da resposta certa").fill("A hora vem antes do número.");
  for (const [at, text] of ["Veja a hora", "Veja o número", "Cobre"].entries())
    await exercise(3).getByLabel("Texto").nth(at).fill(text);
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await dialog.getByText("Exercício 3: escreva a dica do passo 1.").first().waitFor();
  await exercise(3).getByLabel("Dica").nth(0).fill("A conta já está aí. O que envelhece primeiro?");
  await exercise(3).getByLabel("Dica").nth(1).fill("A hora está vista. Falta o preço.");

  await exercise(3).getByRole("button", { name: "Ver como fica" }).click();
  const preview = exercise(3).getByRole("region", { name: "Prévia do exercício 3" });
  await preview.getByRole("button", { name: "Conferir a ordem" }).click();
  await preview.getByRole("button", { name: "Tentar de novo" }).waitFor();
  expect(await runAxe(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Subir o exercício 3" }).click();
  await dialog.getByRole("button", { name: "Tirar o exercício 3" }).click();
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await page
    .getByRole("region", { name: "Avisos (F8)" })
    .getByText("Lição atualizada!", { exact: true })
    .waitFor();

  const learner = (await openDevice()).page();
  await learner.goto(`${server.origin}/lessons/preco-em-reais`);
  await learner.getByText("2 exercícios curtos").waitFor();
  await learner.getByRole("link", { name: "Praticar" }).click();
  await learner.getByText("Prática 1 de 2").waitFor();
  await learner.locator(".exercise-choice", { hasText: "há 40 minutos" }).click();
  await learner.getByRole("button", { name: "Continuar" }).click();
  await learner.getByRole("heading", { name: "Ponha a cotação em ordem" }).waitFor();
  expect(desk.problems()).toEqual([]);
});
