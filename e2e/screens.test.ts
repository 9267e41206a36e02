import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { goBack, watchForBack } from "./support/android-back.ts";
import { appIsReady, statusOf } from "./support/app-page.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { smallTargetsOf } from "./support/small-targets.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";

/** The frame and the public and course screens, on the sizes and in the themes people have. */
let server: TestServer;

const ADMIN = { firstName: "Administração", email: "dona@exemplo.com.br", password: "uma-senha-de-teste" };

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
});
afterAll(() => server?.dispose());

const SCREENS = [
  ["/", "Bitcoin no balcão, sem complicação."],
  ["/pricing", "Pague uma vez. Use para sempre."],
  ["/landing", "Receba em cripto pagando menos taxas."],
  ["/lessons", "Vamos Começar!"],
  ["/lessons/endereco-conferido", "Seu endereço: copie, confira, teste"],
  ["/lessons/quando-entregar", "Confirmações: quando entregar"],
  ["/lessons/carteira-lightning", "Escolha a carteira e abra a Lightning"],
  ["/lessons/endereco-conferido/pratica", "Prática: Seu endereço: copie, confira, teste"],
  ["/lessons/nada", "Lição não encontrada"],
  ["/revisao", "Nada para revisar hoje"],
  ["/articles", "Artigos"],
  ["/artigo/print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto", "Print não é dinheiro"],
  ["/artigo/nada", "Artigo não encontrado"],
  ["/glossario", "Glossário"],
  ["/glossario/seguranca", "Glossário"],
  ["/community", "Perguntas Frequentes"],
  ["/contato", "Entre em Contato"],
  ["/termos-de-servico", "Termos de Serviço"],
  ["/politica-privacidade", "Política de Privacidade"],
  ["/onboarding", ""],
  ["/qr-generator", ""],
  ["/carteiras", "Endereços de recebimento"],
  ["/cobrancas", "Cobranças"],
  ["/caixa", "Modo caixa"],
  ["/conta", ""],
  ["/business-dashboard", "Acesso Premium Necessário"],
  ["/business-dashboard?demo=1", "Padaria Estrela"],
  ["/payment-integrations", "Acesso Premium Necessário"],
  ["/setup-assistant", "Acesso Restrito"],
  ["/simulation", "Simulação"],
  ["/simulation/turno", "Turno de treino"],
  ["/simulation/prova", "Prova do balcão"],
  ["/sitemap", "Mapa do Site"],
  ["/nenhuma/pagina", "Ops! Página não encontrada"],
] as const;

const MIDDLE = Math.ceil(SCREENS.length / 2);

test.each([
  ["first", SCREENS.slice(0, MIDDLE)],
  ["second", SCREENS.slice(MIDDLE)],
] as const)(
  "nothing is inaccessible, too small for a finger, too wide, or cut off when text is twice as large: the %s half",
  async (_half, screens) => {
    const browser = await openDevice();
    const page = browser.page();
    const faults: string[] = [];
    for (const [path, heading] of screens) {
      await page.goto(server.origin + path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await appIsReady(page);
      faults.push(...(await faultsEverywhere(page, path)));
      faults.push(...(await smallTargetsOf(page)).map((target) => `${path}: ${target}`));
      await page.setViewportSize({ width: 180, height: 640 });
      const sideways = await sidewaysOf(page);
      if (sideways > 0) faults.push(`${path}: ${sideways} px too wide on a phone zoomed to twice its size`);
      faults.push(...(await faultsOfLargeText(page, path)));
    }
    expect(faults).toEqual([]);
    expect(browser.problems()).toEqual([]);
  },
);

test("theme and large text are chosen in the menu and apply before the first paint of the next visit", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("radio", { name: "Escuro" }).check();
  await page.getByRole("switch", { name: "Texto grande" }).check();
  // The menu opens without the app, which stores what is chosen there.
  await page.locator("html[data-theme=dark][data-text=large]").waitFor();

  await page.reload({ waitUntil: "commit" });
  await page.locator("html[data-theme=dark][data-text=large]").waitFor();
  await page.getByRole("heading", { level: 1, name: "Vamos Começar!" }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("20.8px");
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("the notice about a lost connection hides nothing that gets the focus, and no toast hides the notice", async () => {
  const device = await openDevice({ viewport: { width: 320, height: 640 } });
  const page = device.page();
  // The notice's code comes after the first drawing.
  const notices = page.waitForResponse((response) => response.url().includes("/late-parts-"));
  await page.goto(`${server.origin}/contato`);
  await appIsReady(page);
  await notices;
  await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
  await page.evaluate(() => (document.documentElement.dataset["text"] = "large"));
  await device.context().setOffline(true);
  const notice = page.locator(".notice--over");
  await notice.waitFor();
  const form = page.getByRole("region", { name: "Escreva para nós" });
  for (const field of await form.locator("input:visible, textarea, button").all()) {
    await field.focus();
    await expect.poll(async () => (await topOf(notice)) - (await topOf(field))).toBeGreaterThan(44);
  }

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => delete document.documentElement.dataset["text"]);
  await form.getByLabel("Nome").fill("Rosa Maria");
  await form.getByLabel("Email").fill("rosa@exemplo.com.br");
  await form.getByLabel("Assunto").fill("Dúvida sobre o curso");
  await form.getByLabel("Mensagem").fill("Quanto tempo leva a primeira lição?");
  await form.getByRole("button", { name: "Enviar Mensagem" }).click();
  const toast = page.getByRole("region", { name: "Avisos (F8)" }).locator(".toast");
  await toast.waitFor();
  const place = await notice.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan((await toast.boundingBox())?.x ?? 0);
});

test("the menu of a phone works from the keyboard and hides what it covers", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/lessons`);
  const menu = page.getByRole("navigation", { name: "Menu" });

  await appIsReady(page);
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Entrar");
  await page.keyboard.press("Tab");
  // Here it leads to the page it stands on, and still closes the menu.
  await expect.poll(() => focusedText(page)).toBe("Começar");
  await page.keyboard.press("Enter");
  await expect.poll(() => menu.count()).toBe(0);
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await menu.waitFor();
  for (const name of ["Entrar", "Começar", "Plataforma"]) {
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe(name);
  }
  await menu.getByRole("button", { name: "Suporte" }).press("Enter");
  await expect.poll(() => menu.getByRole("link", { name: "Início" }).isVisible()).toBe(false);
  await expect.poll(() => page.locator("[inert] main").count()).toBe(1);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.count()).toBe(0);
  await expect.poll(() => focusedText(page)).toBe("Menu");

  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await menu.getByRole("link", { name: "Gerador de QR Code" }).press("Enter");
  await page.waitForURL("**/qr-generator");
  await expect.poll(() => menu.count()).toBe(0);
});

test("Android's back closes the open menu and stays on the page", async () => {
  const page = (await openDevice()).page();
  await watchForBack(page);
  await page.goto(`${server.origin}/lessons`);
  await appIsReady(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("button", { name: "Suporte" }).waitFor();
  await goBack(page);
  await expect.poll(() => menu.count()).toBe(0);
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Menu");
  expect(page.url()).toBe(`${server.origin}/lessons`);
});

test("the groups of a desk's header open, move with the arrows and close with Escape", async () => {
  const page = (await openDevice({ viewport: { width: 1280, height: 800 } })).page();
  await page.goto(`${server.origin}/lessons`);
  const group = page.getByRole("button", { name: "Conteúdo" });

  await group.press("Enter");
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedText(page)).toBe("Glossário");
  await page.keyboard.press("Escape");

  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => focusedText(page)).toBe("Conteúdo");
});

test("every page ends with the disclaimer, the year and the nine links", async () => {
  const page = (await openDevice()).page();
  for (const path of ["/", "/lessons", "/lessons/cripto-no-balcao", "/nenhuma"]) {
    await page.goto(server.origin + path);
    const footer = page.getByRole("contentinfo");
    await footer.getByText(/Não é exchange, custodiante nem corretora\. Não garante lucro\./).waitFor();
    await footer.getByText("© 2024").waitFor();
    const links = await footer.getByRole("navigation").getByRole("link").all();
    const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual([
      "/",
      "/lessons",
      "/qr-generator",
      "/articles",
      "/glossario",
      "/community",
      "/contato",
      "/termos-de-servico",
      "/politica-privacidade",
    ]);
  }
});

test("one feature card is open at a time, the first at the start, and one stays open", async () => {
  const page = (await openDevice()).page();
  await page.goto(server.origin);
  const cards = page.getByRole("main").locator("details");
  const open = () => cards.evaluateAll((all) => all.map((card) => (card as HTMLDetailsElement).open));

  await appIsReady(page);
  await expect.poll(open).toEqual([true, false, false, false]);
  await cards.nth(2).locator("summary").click();
  await page.getByText("Até 70% menos taxas em relação à maquininha, sem mensalidade.").waitFor();
  await expect.poll(open).toEqual([false, false, true, false]);
  await cards.nth(2).locator("summary").click();
  await expect.poll(open).toEqual([false, false, true, false]);
  await cards.nth(3).locator("summary").press("Enter");
  await expect.poll(open).toEqual([false, false, false, true]);
});

test("the front page works without scripts: its cards open, its links work, and nothing is pending", async () => {
  const page = (await openDevice()).page();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(server.origin);

  const main = page.getByRole("main");
  await main.getByText("15 lições práticas e gratuitas, de 3 a 5 minutos.").waitFor();
  await main.getByText("Cobre com QR Code").click();
  await main.getByText("Digite em reais e mostre o código em Bitcoin, Ethereum ou USDT.").waitFor();
  await expect.poll(() => main.locator("details[open]").count()).toBe(1);
  for (const step of ["Aprenda", "Configure", "Aceite pagamentos", "Cresça"])
    await main.getByRole("heading", { name: step, exact: true }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Perguntas Frequentes" }).click();
  await page.waitForURL("**/community");
});

test("the front page shows coins, networks, price and claims with their note, and leads to the course", async () => {
  const page = (await openDevice()).page();
  await page.goto(server.origin);
  const main = page.getByRole("main");

  const networks = main.getByRole("img", { name: /blocos? em 10 minutos/ });
  await expect.poll(() => networks.count()).toBe(3);
  await main.getByText("Estimativa; resultados variam.", { exact: true }).waitFor();
  await main.getByText("R$ 29", { exact: true }).waitFor();
  await expect
    .poll(() => main.getByRole("link", { name: "Ver o que vem em cada plano" }).getAttribute("href"))
    .toBe("/pricing");
  const starts = main.getByRole("link", { name: /^Começar/ });
  expect(await starts.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/lessons",
    "/lessons",
  ]);
  const question = main.getByRole("link", { name: "Quanto tempo espero antes de entregar?" });
  await question.click();
  await page.getByText("A nossa sugestão para vendas de até R$ 200").waitFor();
});

test("the price page leads to the purchase; the free course works, offline too", async () => {
  const page = (await openDevice({ installs: true })).page();
  await page.goto(`${server.origin}/pricing`);
  const main = page.getByRole("main");

  await main.getByText("Plano Premium — R$ 29 (pagamento único)").waitFor();
  const upgrade = main.getByRole("link", { name: "Fazer Upgrade - R$ 29" });
  await expect.poll(() => upgrade.getAttribute("href")).toBe("/payment-setup");
  await main.getByText("Garantia de 7 dias, sem mensalidade").waitFor();
  for (const claim of ["2.800+", "+50 Artigos", "até 70%", "até 60 min"])
    await main.getByText(claim, { exact: true }).waitFor();
  await main.getByText("Estimativa; resultados variam.").waitFor();
  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await page.reload();
  // This browser reports a network, so the notice follows the first request that fails, and moves the page.
  await page.getByText("Você está sem internet").waitFor();
  await main.getByRole("link", { name: "Começar o curso grátis" }).click();
  await page.getByRole("heading", { level: 1, name: "Vamos Começar!" }).waitFor();
});

test("a toast is at most 420 px wide, stays while hovered, and closes with Escape or a swipe", async () => {
  const page = (await openDevice({ viewport: { width: 1280, height: 800 } })).page();
  const toast = await earnToast(page, "cripto-no-balcao");
  await toast.hover();
  const box = await toast.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280 - 16);

  await page.waitForTimeout(5500);
  await expect.poll(() => toast.isVisible()).toBe(true);
  await page.mouse.move(10, 10);
  await page.keyboard.press("F8");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Avisos (F8)");
  await page.keyboard.press("Escape");
  await toast.waitFor({ state: "detached" });

  const next = await earnToast(page, "bitcoin-ether-usdt");
  const start = await next.boundingBox();
  await page.mouse.move((start?.x ?? 0) + 60, (start?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 120, (start?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await next.waitFor({ state: "detached" });
});

test("only an administrator has a footer link to the panel", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/lessons`);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Painel Administrativo" });
  await expect.poll(() => link.count()).toBe(0);
  await signIn(page, server, await createAccount(server, "Rosa"));
  await expect.poll(() => link.count()).toBe(0);
  await page.goto(`${server.origin}/api/logout`);

  await signIn(page, server, ADMIN);
  await link.waitFor();
  await expect.poll(() => link.getAttribute("href")).toBe("/admin");
});

test("the not-found page says so and links back, offline too", async () => {
  const page = (await openDevice({ installs: true })).page();
  await page.goto(`${server.origin}/nenhuma/pagina`);

  await page.getByRole("heading", { name: "Ops! Página não encontrada" }).waitFor();
  await page
    .getByText(
      "Parece que você se perdeu! Não se preocupe, vamos te levar de volta para continuar sua jornada crypto.",
    )
    .waitFor();
  await page.getByText("Precisa de ajuda? Acesse nossa comunidade ou fale conosco.").waitFor();
  const main = page.getByRole("main");
  const target = (name: string) => main.getByRole("link", { name }).getAttribute("href");
  expect(await target("Voltar ao Início")).toBe("/");
  expect(await target("Continuar Aprendendo")).toBe("/lessons");
  expect(await target("Ver Artigos")).toBe("/articles");
  expect(await target("comunidade")).toBe("/community");
  expect(await target("fale conosco")).toBe("/contato");

  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/outra/pagina`);
  await page.getByRole("heading", { name: "Ops! Página não encontrada" }).waitFor();
});

test("going back restores the scroll position, going forward starts at the top with the focus on the screen", async () => {
  const page = (await openDevice({ installs: true })).page();
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  // With everything on the device there is no card of the download, whose height changes with its state.
  await page.reload();
  await appIsReady(page);
  const link = page.getByRole("main").getByRole("link", { name: /Golpes no balcão/ });
  await link.scrollIntoViewIfNeeded();
  // Read just before the press, because content that arrives late above the link moves the page.
  await page.evaluate(() => {
    addEventListener("pointerdown", () => (document.body.dataset["pressedAt"] = String(scrollY)), {
      capture: true,
    });
  });
  await link.click();
  const before = Number(await page.evaluate(() => document.body.dataset["pressedAt"]));
  expect(before).toBeGreaterThan(300);
  await page.getByRole("heading", { level: 1, name: /Golpes no balcão/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();

  await link.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("a signed-in person sees their name, their whole e-mail and the sign-out button, and the sign-in screen redirects", async () => {
  const browser = await openDevice({ viewport: { width: 1280, height: 800 } });
  const page = browser.page();
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("banner").getByRole("link", { name: "Entrar" }).waitFor();

  const account = await createAccount(server, "Rosa");
  await signIn(page, server, account);

  const header = page.getByRole("banner");
  await header.getByText("Rosa", { exact: true }).waitFor();
  await header.getByRole("button", { name: "Sair" }).waitFor();
  await expect.poll(() => header.getByRole("link", { name: "Entrar" }).count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${server.origin}/conta`);
  const email = page.getByRole("main").getByText(account.email);
  await expect.poll(() => email.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await page.goto(`${server.origin}/landing`);
  await page.waitForURL(`${server.origin}/lessons`);
});

test("without a server a visitor keeps the lessons, and signing in says that it needs internet", async () => {
  const page = (await openDevice({ viewport: { width: 1280, height: 800 }, installs: true })).page();
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  const button = page.getByRole("banner").getByRole("link", { name: "Entrar" });
  await expect.poll(() => button.isEnabled()).toBe(true);

  await page.context().setOffline(true);
  await expect.poll(() => button.isEnabled()).toBe(false);
  await page.getByText("Para entrar, precisa de internet.").waitFor();
  await page.getByRole("link", { name: /Cripto no balcão/ }).click();
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();

  await page.getByText("Progresso salvo neste aparelho").waitFor();
  await page.getByRole("link", { name: "Continuar Estudos" }).waitFor();
});

const LEADS_ON = /^(Começar o curso grátis|Continuar Aprendendo|Começar curso gratuito)$/;

/** Elements that text of twice the size moves out of the window, cuts or covers. */
async function faultsOfLargeText(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const action = page.getByRole("main").getByRole("link", { name: LEADS_ON });
    if ((await action.count()) > 0) await action.first().click({ trial: true });
    const sideways = await sidewaysOf(page);
    if (sideways > 0) faults.push(`${path}: large text is ${sideways} px too wide at ${width}`);
    faults.push(...(await cutText(page)).map((text) => `${path}: cut at ${width}: ${text}`));
    faults.push(...(await brokenWords(page)).map((word) => `${path}: broken at ${width}: ${word}`));
  }
  return faults;
}

/** Texts wider than their element, buttons wider than their item of a list, and fields with no room for text. */
const cutText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, a, button, dd, input):not(.sr-only)")]
      // Elements in a collapsed row still have the measures of the previous width.
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { scrollWidth, clientWidth } = element;
        if (element instanceof HTMLInputElement) return element.type === "text" && clientWidth < 44;
        const item = (element instanceof HTMLButtonElement && element.closest("li")) || element;
        const leaves = element.getBoundingClientRect().right > item.getBoundingClientRect().right + 1;
        return clientWidth > 0 && (leaves || scrollWidth > clientWidth + 1);
      })
      .map((element) => element.textContent || element.outerHTML),
  );

/** Words of buttons, badges and steps that stand on two lines. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (text: Node, { index, 0: word }: RegExpExecArray): boolean => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const elements = [
      ...document.querySelectorAll<HTMLElement>("main :is(.btn, .btn span, .badge, .stepper__name)"),
    ];
    return elements
      .filter((element) => element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)]
          .filter((word) => isBroken(text, word))
          .map(([word]) => word),
      );
  });

/** Saves a lesson for later and returns the toast that confirms it. */
async function earnToast(page: Page, slug: string): Promise<Locator> {
  await page.goto(`${server.origin}/lessons/${slug}`);
  await page.getByRole("button", { name: "Pausar e Salvar" }).click();
  const toast = page.getByRole("region", { name: "Avisos (F8)" }).locator(".toast");
  await toast.waitFor();
  return toast;
}

const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0;

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());
