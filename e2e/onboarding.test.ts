import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";

/** The three onboarding questions and their entry page: with and without network, account and mouse. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const start = (page: Page) => page.goto(`${server.origin}/onboarding`);
const pick = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
const nameField = (page: Page) => page.getByLabel("Nome do negócio");
const isPicked = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).getAttribute("aria-pressed");
const stepOf = (page: Page) => new URL(page.url()).searchParams.get("etapa");
const atStep = async (page: Page, step: string): Promise<void> => {
  await expect.poll(() => stepOf(page)).toBe(step);
};
const userOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/auth/user")).json()) as Record<string, unknown>);

test("a visitor's answers survive two SIGKILLs without a server and move to the account at sign-in", async () => {
  const phone = await launchBrowser({ installs: true });
  await phone.page().goto(server.origin);
  await appIsOnDevice(phone.page());
  await server.stop();

  let page = phone.page();
  await start(page);
  await pick(page, /Loja de Varejo/);
  await pick(page, /Iniciante Digital/);
  await nameField(page).fill("Casa da L");
  await isKept(page, '"Casa da L"');
  await phone.kill();

  page = await phone.open();
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("link", { name: "Continuar", exact: true }).click();
  await atStep(page, "3");
  await expect.poll(() => nameField(page).inputValue()).toBe("Casa da L");
  await expect.poll(() => page.getByText("Loja de Varejo").isVisible()).toBe(true);
  await nameField(page).fill("  Casa da Lã 🧶 ");
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.getByText("Perfil criado com sucesso!").waitFor();
  await page.getByText("Loja apresentada").waitFor();
  await page.getByText("neste aparelho", { exact: true }).waitFor();
  await page.getByText("Uma lição por dia. Em cerca de 2 semanas você faz o ensaio final.").waitFor();
  await phone.kill();

  await server.start();
  page = await phone.open();
  const owner = await createAccount(server, "Laura");
  await signIn(page, server, owner);
  const profile = {
    businessName: "Casa da Lã 🧶",
    businessType: "retail",
    techComfort: "beginner",
    onboardingCompleted: true,
    points: 10,
  };
  await expect.poll(() => userOf(page)).toMatchObject(profile);

  // The owner's other phone.
  const other = (await openDevice()).page();
  await signIn(other, server, owner);
  await other.goto(`${server.origin}/conta`);
  await other.getByText("Casa da Lã 🧶").waitFor();
  await other.getByRole("link", { name: "Editar" }).click();
  await atStep(other, "3");
  await expect.poll(() => nameField(other).inputValue()).toBe("Casa da Lã 🧶");
  await expect.poll(() => other.getByText("Iniciante Digital, cerca de 2 semanas").isVisible()).toBe(true);
  expect(phone.problems()).toEqual([]);
});

test("a signed-in person is offered onboarding once, earns its points, and can change it later", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const name = '<script>alert("x")</script> مخبز';
  await signIn(page, server, await createAccount(server, "Nair"));
  await page.getByRole("heading", { name: "Conte sobre a sua loja" }).waitFor();
  await page.getByRole("link", { name: "Contar", exact: true }).click();

  await pick(page, /Restaurante \/ Lanchonete/);
  await pick(page, /Expert Tech/);
  await nameField(page).fill(name);
  await nameField(page).press("Enter");
  await page.getByText("+10 pontos").waitFor();
  await page.getByText("São 59 minutos de leitura, mais a prática. Dá para fazer tudo hoje.").waitFor();
  await expect.poll(() => userOf(page)).toMatchObject({ businessName: name, onboardingCompleted: true });
  await page.getByRole("link", { name: "Abrir a lição" }).click();
  await page.waitForURL("**/lessons/cripto-no-balcao");
  await page.goto(`${server.origin}/lessons`);
  await page.getByText("0 de 15 lições").first().waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Conte sobre a sua loja" }).count()).toBe(0);

  await page.goto(`${server.origin}/conta`);
  await page.getByText(name).waitFor();
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByRole("link", { name: "Editar o tipo de negócio" }).click();
  await pick(page, /Serviços \/ Freelancer/);
  await nameField(page).fill("Rita Costuras");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Perfil da loja salvo").waitFor();
  await page.waitForURL("**/conta");
  await page.getByText("Rita Costuras").waitFor();
  await expect
    .poll(() => userOf(page))
    .toMatchObject({
      businessName: "Rita Costuras",
      businessType: "services",
      techComfort: "advanced",
      points: 10,
    });
  expect(browser.problems()).toEqual([]);
});

test("the phone's back button goes one step back and keeps the choices", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/lessons`);
  await start(page);
  await atStep(page, "1");
  await pick(page, /Outro/);
  await atStep(page, "2");
  await pick(page, /Já Navego Bem/);
  await atStep(page, "3");
  await nameField(page).fill("Banca 7");

  await page.goBack();
  await atStep(page, "2");
  await expect.poll(() => isPicked(page, /Já Navego Bem/)).toBe("true");
  await page.goBack();
  await atStep(page, "1");
  await expect.poll(() => isPicked(page, /Outro/)).toBe("true");
  await page.goForward();
  await page.goForward();
  await atStep(page, "3");
  await expect.poll(() => nameField(page).inputValue()).toBe("Banca 7");
  await page.getByRole("button", { name: "Voltar" }).click();
  await atStep(page, "2");
  await page.reload();
  await expect.poll(() => isPicked(page, /Já Navego Bem/)).toBe("true");
  await page.getByRole("button", { name: "Voltar" }).click();
  await atStep(page, "1");
  await page.goBack();
  await page.waitForURL("**/lessons");
});

test("everything works from the keyboard, and a missing answer is reported at its place", async () => {
  const page = (await openDevice({ viewport: { width: 1280, height: 800 } })).page();
  await page.goto(`${server.origin}/onboarding?etapa=3`);
  await nameField(page).focus();
  await page.keyboard.press("Enter");
  const alerts = page.getByRole("alert");
  await alerts.getByText("Quase pronto!").waitFor();
  await alerts.getByText("Preencha todos os campos para personalizar sua experiência.").waitFor();
  await page.getByText("Escreva o nome do seu negócio.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Concluir" }).isDisabled()).toBe(true);
  await page.keyboard.type("Quitanda");
  await page.keyboard.press("Enter");
  const choose = page.getByRole("link", { name: "Escolher o tipo de negócio" });
  await expect.poll(() => choose.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await atStep(page, "1");

  const goTo = async (name: RegExp) => {
    const target = page.getByRole("button", { name });
    for (let presses = 0; presses < 30; presses++) {
      if (await target.evaluate((button) => button === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await goTo(/Restaurante/);
  await page.keyboard.press("Enter");
  await atStep(page, "3");
  await nameField(page).press("Enter");
  await page.keyboard.press("Enter");
  await atStep(page, "2");
  await goTo(/Iniciante Digital/);
  await page.keyboard.press("Space");
  await atStep(page, "3");
  await nameField(page).press("Enter");
  await page.getByRole("heading", { name: "Seu plano está pronto" }).waitFor();
});

test("a name of one megabyte is kept untruncated and rejected beside its field", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/onboarding?etapa=3`);
  await nameField(page).fill("🍞".repeat(262_144));
  await page.getByText("Use até 120 caracteres. Agora são 262.144.").waitFor();
  await nameField(page).press("Enter");
  await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await nameField(page).fill("🍞".repeat(110));
  await page.getByText("Restam 10 caracteres").waitFor();
  await isKept(page, `"${"🍞".repeat(110)}"`);
  await page.reload();
  // The server renders the field empty; the stored name follows with the app.
  await expect.poll(() => nameField(page).inputValue()).toBe("🍞".repeat(110));
  expect(browser.problems()).toEqual([]);
});

const SIZES = [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const;

test("every step fits and has no accessibility fault in any size and theme", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const faults: string[] = [];
  const look = async (name: string) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await faultsEverywhere(page, name)));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const targets = await page.getByRole("main").locator("button, a[href]:not(p a)").all();
      for (const target of targets) {
        const box = await target.boundingBox();
        const text = `${(await target.textContent())?.slice(0, 30)} at ${width}`;
        if (box && (box.height < 44 || box.width < 44)) faults.push(`${name}: ${text} is too small`);
        if (box && name.startsWith("step") && box.y + box.height > height)
          faults.push(`${name}: ${text} ends at ${box.y + box.height}`);
      }
    }
  };
  await start(page);
  await page.getByRole("list", { name: "Etapa 1 de 3" }).waitFor();
  await look("step 1");
  await pick(page, /Serviços/);
  await page.getByRole("list", { name: "Etapa 2 de 3" }).waitFor();
  await look("step 2");
  await pick(page, /Já Navego Bem/);
  await page.getByRole("list", { name: "Etapa 3 de 3" }).waitFor();
  await nameField(page).fill("Ateliê São João");
  await look("step 3");
  await nameField(page).fill("a".repeat(130));
  await page.getByText("Use até 120 caracteres. Agora são 130.").waitFor();
  await look("refused");
  await nameField(page).fill("Ateliê São João");
  await nameField(page).press("Enter");
  await page.getByText("Perfil criado com sucesso!").waitFor();
  await look("plan");
  await page.goto(`${server.origin}/conta`);
  await page.getByText("Ateliê São João").waitFor();
  await look("account");
  await page.goto(`${server.origin}/landing`);
  await page.getByRole("heading", { name: "Receba em cripto pagando menos taxas." }).waitFor();
  await look("landing");
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("large text and narrow screens keep the steps usable", async () => {
  const page = (await openDevice({ viewport: { width: 320, height: 640 } })).page();
  await start(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-text", "large"));
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await pick(page, /Restaurante/);
  await expect.poll(() => sideways()).toBe(0);
  await pick(page, /Expert Tech/);
  await nameField(page).fill("Pneumoultramicroscopicossilicovulcanoconiótico");
  await expect.poll(() => sideways()).toBe(0);
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.getByRole("heading", { name: "Seu plano está pronto" }).waitFor();
  await expect.poll(() => sideways()).toBe(0);
});

test("the entry page works without scripts, and says why when there is no network", async () => {
  const html = await (await fetch(`${server.origin}/landing`)).text();
  for (const text of ["Quero Gastar Menos nas Taxas!", "Taxas menores", "QR Codes", "Configuração simples"]) {
    expect(html).toContain(text);
  }
  const links = html.match(/<a [^>]*href="\/api\/login\?returnTo=%2Flessons"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);

  const page = (await openDevice({ installs: true })).page();
  await page.goto(`${server.origin}/landing`);
  const button = page.getByRole("link", { name: "Quero Gastar Menos nas Taxas!" });
  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await expect.poll(() => button.isEnabled()).toBe(false);
  await page.getByRole("main").getByText("Para entrar, precisa de internet.").waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await page.waitForURL("**/api/login?returnTo=%2Flessons");
});
