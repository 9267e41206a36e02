import { describe, expect, it } from "vitest";
import { COIN_FACTS } from "../entities/coins.ts";
import { explorerLink } from "#db/rules/addresses/explorer-link.ts";
import { ARTICLES } from "./articles.ts";
import { besideCourse } from "./beside-course.ts";
import { course } from "./course.ts";
import { FAQ } from "./faq.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { CONTENT_TEXTS } from "./testing/content-texts.ts";

// What the course teaches about money and addresses: an error that was found once must not come back.

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);
const lessonOf = (slug: string) => {
  const lesson = lessons.find((entry) => entry.slug === slug);
  if (!lesson) throw new Error(`no lesson ${slug}`);
  return lesson;
};
/** All its text, including that of its pictures. */
const textOf = (where: string): string => {
  const found = CONTENT_TEXTS.find(([name]) => name === where);
  if (!found) throw new Error(`no text ${where}`);
  return found[1];
};
const lessonText = (slug: string) => textOf(`the lesson ${slug}`);
const articleText = (slug: string) => textOf(`the article ${slug}`);
const FIRST_DAY = "cripto-na-loja-o-guia-do-primeiro-dia";
const PROOF = "print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto";
const WORTH = "vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja";
const TOOLS = "carteira-corretora-ou-processador-como-escolher";
const CASES = "jericoacoara-e-rolante-o-que-duas-cidades-ensinam-sobre-receber-em-bitcoin";
const faqText = (id: string) => FAQ.find((entry) => entry.id === id)?.answer ?? "";
const termText = (id: string) => GLOSSARY.find((entry) => entry.id === id)?.definition ?? "";

/** `[where, text]` of every text that matches. */
const saying = (words: RegExp) =>
  CONTENT_TEXTS.flatMap(([where, text]) =>
    (text.match(words) ?? []).slice(0, 1).map((said) => [where, said]),
  );

describe("an address", () => {
  it("is compared as a whole, including the middle", () => {
    for (const text of [lessonText("endereco-conferido"), articleText(FIRST_DAY), articleText(PROOF)]) {
      expect(text).toMatch(/todos os grupos/);
      expect(text).toMatch(/o meio/);
    }
    expect(termText("endereco-parecido")).toMatch(/todos os grupos/);
    expect(
      saying(/principalmente os primeiros|[Cc]onferir (?:o )?começo, (?:o )?meio e (?:o )?fim/g),
    ).toEqual([]);
  });
});

describe("the five points", () => {
  it("come before the mark, always in training, and above the owner's amount in a sale", () => {
    const text = lessonText("quando-entregar");
    expect(text).toMatch(/antes de marcar/);
    expect(text).toMatch(/No treino[^.]*sempre/);
    expect(text).toMatch(/R\$ 200[^.]*você (?:muda|escolhe)|você (?:muda|escolhe)[^.]*R\$ 200/);
    expect(lessonText("primeira-cobranca")).toMatch(/cinco pontos[^.]*antes/);
    expect(faqText("modo-treino")).toMatch(/cinco pontos/);
  });

  it("and the mark name no person, because the app has no field for it", () => {
    expect(saying(/com o seu nome/)).toEqual([]);
  });
});

it("a delivery waits for a payment to be confirmed, not to appear", () => {
  expect(
    saying(
      /[Ee]ntrego quando aparece(?! confirmado)|[Ee]sper[ao] (?:o pagamento )?aparecer|quando a venda aparecer(?! aqui, confirmada)|[Aa]ssim que aparecer(?! e confirmar)/,
    ),
  ).toEqual([]);
});

it("a confirmation makes undoing harder, never impossible, and a mistyped address is no other wallet", () => {
  expect(saying(/pagamento não volta mais|letras trocadas[^.]*outra carteira/)).toEqual([]);
});

describe("giving back", () => {
  it("is not change in reais for a large crypto payment", () => {
    const text = lessonText("pagou-diferente");
    expect(text).toMatch(/[Nn]ão dê troco em Pix/);
    expect(text).toMatch(/[Cc]hame o dono/);
    expect(saying(/só depois devolve|devolva a diferença do jeito combinado|Sobrou, devolva/)).toEqual([]);
    const question = lessonOf("pagou-diferente").quiz.find(({ question }) => question.includes("R$ 200"));
    expect(question?.options[question.answer]).toMatch(/dono/);
  });

  it("does not use the customer's QR Code, and stops at requests for more than a payment", () => {
    for (const text of [lessonText("pagou-diferente"), articleText(PROOF)]) {
      expect(text).toMatch(/[Nn]unca leia um QR Code do cliente/);
      expect(text).toMatch(/"conectar", "aprovar" ou "assinar"/);
    }
  });

  it("names no right to exchange that a shop need not grant", () => {
    expect(saying(/defeito, troca e/)).toEqual([]);
    expect(lessonText("pagou-diferente")).toMatch(/[Tt]roca sem defeito/);
  });
});

describe("the test of the recovery phrase", () => {
  it.each([
    ["lesson", lessonText("doze-palavras")],
    ["first day", articleText(FIRST_DAY)],
    ["tools", articleText(TOOLS)],
  ])("compares the first receiving address (%s)", (_where, text) => {
    expect(text).toMatch(/primeiro endereço/);
    expect(text).toMatch(/compare/i);
  });

  it("does not accept that the wallet opens as proof", () => {
    expect(saying(/[Vv]olt(?:ou|ar) igual/)).toEqual([]);
    expect(saying(/perdeu as palavras, perdeu tudo/)).toEqual([]);
  });
});

it("the lesson on scams names those of wallets, permissions and phones", () => {
  const text = lessonText("golpes-no-balcao");
  for (const said of [
    /[Cc]arteira falsa/,
    /anúncio/,
    /[Rr]eceber nunca pede (?:para )?assinar, conectar nem pagar/,
    /mais de uma assinatura/,
    /celular (?:roubado|destravado)/i,
    /[Aa]ssalto/,
  ])
    expect(text).toMatch(said);
});

it("the texts name the explorers that the app opens, and the number of blocks", () => {
  const sites = (["bitcoin", "ethereum", "usdt"] as const).map(
    (coin) => explorerLink({ coin, address: "x", training: false })!.site,
  );
  for (const text of [lessonText("quando-entregar"), termText("explorador-de-blocos")])
    for (const site of sites) expect(text).toContain(site);
  expect(lessonText("quando-entregar")).toMatch(/"20 blocos"/);
  expect(lessonText("quando-entregar")).toMatch(/Confirmations/);
});

describe("small sales", () => {
  it("are not recommended in USDT, whose fee is given with its month in every comparison", () => {
    const fee = /R\$ 10 a R\$ 21/;
    for (const text of [
      lessonText("bitcoin-ether-usdt"),
      lessonText("rede-certa-do-usdt"),
      faqText("qual-moeda"),
      articleText(FIRST_DAY),
      articleText(WORTH),
    ]) {
      expect(text).toMatch(fee);
      expect(text).toMatch(/março de 2026/);
      expect(text).toMatch(/R\$ 150/);
    }
    expect(lessonText("rede-certa-do-usdt")).toMatch(/6,4 TRX/);
    expect(lessonText("rede-certa-do-usdt")).toMatch(/13 TRX/);
  });

  it("are recommended by Lightning, which no text denies", () => {
    for (const text of [
      lessonText("bitcoin-ether-usdt"),
      faqText("qual-moeda"),
      articleText(FIRST_DAY),
      articleText(TOOLS),
      articleText(CASES),
    ])
      expect(text).toMatch(/Lightning/);
    expect(
      saying(
        /não (?:é gerad[oa]|faz cobranças|gera)[^.]*Lightning|Não faz Lightning|não é gerado por este app/,
      ),
    ).toEqual([]);
  });

  it("have a rehearsal whose amount exceeds its fee", () => {
    expect(saying(/(?:[Ee]nsaio|[Cc]obrança|pagamento|outros)(?: (?:com|de))? R\$ 5\b|cinco reais/)).toEqual(
      [],
    );
    const text = lessonText("primeiro-pagamento");
    expect(text).toMatch(/R\$ 30/);
    expect(text).toMatch(/Lightning/);
    expect(text).toMatch(/não mova/);
    const told = lessonOf("primeiro-pagamento").script.lines.join(" ");
    const [, amount] = /São R\$ (\d+)\. Em USDT/.exec(told) ?? [];
    expect(Number(amount)).toBeGreaterThanOrEqual(150);
  });
});

describe("what the app sees by itself", () => {
  it("is a payment over a tested Lightning address, and no text says that it never sees one", () => {
    expect(lessonText("primeira-cobranca")).toMatch(/Lightning testada marca "Pago" sozinha/);
    for (const text of [
      lessonText("quando-entregar"),
      lessonText("equipe-primeiro-minuto"),
      lessonText("equipe-pago-ou-nao"),
      faqText("o-app-confirma"),
    ])
      expect(text).toMatch(/Lightning[^.]*\.?[^.]*"Pago"/);
    const denied = CONTENT_TEXTS.filter(([, text]) => /não confirma sozinho/.test(text));
    for (const [where, text] of denied)
      expect([where, /mostra Pago sozinha/.test(text)]).toEqual([where, true]);
  });

  it("needs six figures without the internet, in the lesson about that too", () => {
    for (const slug of ["bitcoin-ether-usdt", "sem-internet-e-em-equipe"])
      expect(lessonText(slug)).toMatch(/6 números/);
    expect(articleText(FIRST_DAY)).toMatch(/6 números/);
  });
});

it("no sale in USDT is drawn, told or practised below the value from which USDT is advised", () => {
  const small = CONTENT_TEXTS.flatMap(([where, text]) =>
    [...text.matchAll(/(?<![\d,.])(\d+,\d{6}) USDT/g)]
      .filter(([, amount = ""]) => Number(amount.replace(",", ".")) * 5.45 < 149.99)
      .map(([said]) => [where, said]),
  );
  // This lesson compares the three coins with a training charge of each.
  expect(small).toEqual([["the lesson bitcoin-ether-usdt", "4,587156 USDT"]]);
  const tasks = lessons
    .filter(({ slug }) => slug !== "bitcoin-ether-usdt")
    .flatMap(({ task }) => task.charges ?? []);
  expect(tasks.filter(({ coin, amountCents }) => coin === "usdt" && amountCents < 15_000)).toEqual([]);
});

it("the article names the customer's cost of a small sale in USDT", () => {
  const text = articleText(WORTH);
  for (const [reais, low, high] of [
    [50, "20%", "42%"],
    [200, "5%", "11%"],
    [1000, "1%", "2%"],
  ] as const) {
    expect([`${Math.round((10 / reais) * 100)}%`, `${Math.round((21 / reais) * 100)}%`]).toEqual([low, high]);
    expect(text).toMatch(
      new RegExp(`R\\$ ${reais === 1000 ? "1\\.000" : reais}[^\\n]*\\n[^\\n]*${low} a ${high}`),
    );
  }
});

it.each(CONTENT_TEXTS)("no amount in USDT has more decimals than payable (%s)", (_where, text) => {
  const decimals = [...text.matchAll(/(?<![\d,.])\d+,(\d+)(?=[^.\n]{0,12}USDT)/g)].map(
    ([, cut = ""]) => cut.length,
  );
  expect(Math.max(0, ...decimals)).toBeLessThanOrEqual(COIN_FACTS.usdt.payableDecimals);
});

it("no amount in USDT of a task has more decimals than payable", () => {
  for (const { task } of lessons) {
    if (!task.charges?.some(({ coin }) => coin === "usdt")) continue;
    const others = task.charges.some(({ coin }) => coin !== "usdt");
    const long = task.text.match(/\d+,\d{7,}(?! (?:BTC|ETH)|,)/g) ?? [];
    expect(others ? long.filter((figure) => task.text.includes(`${figure} USDT`)) : long).toEqual([]);
  }
});

describe("the screens", () => {
  it("have the states that lesson 7 names", () => {
    const text = lessonText("primeira-cobranca");
    expect(text).toMatch(/quatro estados/);
    for (const state of ["Aguardando", "Conferido na carteira", "Não pago", "Vencida"])
      expect(text).toContain(state);
    expect(saying(/três estados/)).toEqual([]);
    expect(saying(/Expirad[oa]\b/)).toEqual([]);
  });

  it("show a charge's parts in the order of lesson 7", () => {
    const items = textBlocksOf(lessonOf("primeira-cobranca").content);
    const at = (start: string) => items.findIndex((item) => item.startsWith(start));
    const order = [
      "Valor em reais:",
      "QR Code:",
      "Moeda e rede:",
      "Quantidade:",
      "Endereço:",
      "Cotação:",
    ].map(at);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("have the state that the first task waits for", () => {
    const { task } = lessonOf("cripto-no-balcao");
    expect(task.done).toContain('"Aguardando"');
    expect(task.done).not.toMatch(/pendente/);
  });

  it.each([
    ["endereco-conferido", /chave pública/],
    ["sem-internet-e-em-equipe", /Modo caixa/],
    ["sem-internet-e-em-equipe", /Fechamento do dia/],
    ["preco-em-reais", /[Mm]argem de segurança/],
    ["quando-entregar", /finalzinho/],
    ["quando-entregar", /Procurar na rede/],
  ])("of %s are named where they help: %s", (slug, name) => {
    expect(lessonText(slug)).toMatch(name);
  });
});

it("the lesson on processors has no path to type, and leaves the key to the assistant", () => {
  const text = lessonText("processador-vale-a-pena");
  expect(text).not.toMatch(/business-dashboard|2 de 3|chave de API/i);
});

it("the texts mark uncertain law as uncertain, and cite no disputed resolution", () => {
  expect(saying(/\b54[89]\b/)).toEqual([]);
  expect(lessonText("nota-registro-contador")).toMatch(/[Pp]odem entrar na soma/);
  expect(saying(/receba direto na sua conta/)).toEqual([]);
});

it("the phrase to ask a colleague is idiomatic", () => {
  expect(saying(/não envie: me chama(?=[."”])/)).toEqual([]);
});

it("the tested texts include every lesson and article", () => {
  expect(CONTENT_TEXTS.filter(([where]) => where.startsWith("the lesson "))).toHaveLength(lessons.length);
  expect(CONTENT_TEXTS.filter(([where]) => where.startsWith("the article "))).toHaveLength(ARTICLES.length);
});
