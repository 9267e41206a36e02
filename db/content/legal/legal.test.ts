import { describe, expect, it } from "vitest";
import { course } from "../course.ts";
import { FAQ } from "../faq.ts";
import { readInline } from "./inline.ts";
import { plainText } from "../testing/plain-text.ts";
import { type LegalFacts, type LegalText, UPDATED_LINE } from "./legal-document.ts";
import { deviceStorage } from "./privacy-tables.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

const NOBODY: LegalFacts = { operator: { name: null, cnpj: null, address: null }, supportEmail: null };
const SOMEBODY: LegalFacts = {
  operator: {
    name: "Balcão Ltda.",
    cnpj: "12.345.678/0001-95",
    address: "Rua do Ouvidor, 50, Rio de Janeiro",
  },
  supportEmail: "ajuda@balcao.example",
};

/** Every sentence, with its marks. */
const sentences = ({ lead, summary, opening, sections }: LegalText): readonly string[] => [
  lead,
  ...summary,
  ...opening,
  ...sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      typeof block === "string"
        ? [block]
        : "caption" in block
          ? [block.caption, ...block.columns, ...block.rows.flat()]
          : [...block],
    ),
  ]),
];
const textOf = (document: LegalText): string => sentences(document).map(plainText).join("\n");
const section = (document: LegalText, id: string): string =>
  textOf({
    title: "",
    lead: "",
    summary: [],
    opening: [],
    sections: document.sections.filter((each) => each.id === id),
  });

describe.each([
  ["terms", terms, 8],
  ["privacy", privacy, 7],
] as const)("%s", (_name, write, count) => {
  it(`has exactly ${count} sections with an anchor each, and five lines in short`, () => {
    const { sections, summary } = write(NOBODY);
    expect(sections).toHaveLength(count);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(count);
    expect(sections.filter(({ id }) => !/^[a-z-]+$/.test(id))).toEqual([]);
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    expect(summary).toHaveLength(5);
  });

  it("names no person, company, address or e-mail unless configured", () => {
    const text = textOf(write(NOBODY));
    expect(text).not.toMatch(/\S@\S|CNPJ|CPF|\(\d{2}\)|\bRua\b|\bAvenida\b|null|undefined/);
    expect(text).not.toMatch(/ \.|\.\.|,\.| {2}|: \./);
  });

  it("names the configured operator", () => {
    const text = textOf(write(SOMEBODY));
    expect(text).toContain("Balcão Ltda., CNPJ 12.345.678/0001-95, Rua do Ouvidor, 50, Rio de Janeiro");
    expect(text).toContain("ajuda@balcao.example");
  });

  it("has a cell for every column of its tables, and no unclosed marks", () => {
    const tables = write(NOBODY).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === "object" && "caption" in block ? [block] : [])),
    );
    for (const { columns, rows } of tables)
      expect(rows.filter((row) => row.length !== columns.length || row.includes(""))).toEqual([]);
    expect(textOf(write(SOMEBODY))).not.toMatch(/\*\*|`|\]\(|\[F|a confirmar/);
  });
});

it("has the exact date of both pages (S150, S159)", () => {
  expect(UPDATED_LINE).toBe("Última atualização: dezembro de 2024");
});

it("has what every section of the terms must have (S151–S158)", () => {
  const document = terms(NOBODY);
  const must: readonly (readonly [string, readonly string[]])[] = [
    [
      "definicoes",
      ["Plataforma", "Usuário", "Serviços gratuitos", "Serviços premium", "Modo treino", "Modo real"],
    ],
    ["objeto", ["corretagem, custódia, intermediação, liquidação nem administração", "fim didático"]],
    [
      "uso-aceitavel",
      ["lavagem de dinheiro", "terrorismo", "fraude financeira ou fiscal", "suspensa ou cancelada"],
    ],
    ["pagamento", ["Stripe", "7 dias", "Código de Defesa do Consumidor", "Cancelamento a qualquer momento"]],
    ["responsabilidade", ["Nada aqui afasta direitos do consumidor"]],
    ["privacidade", ["LGPD (Lei 13.709/2018)"]],
    ["mudancas", ["a partir da publicação"]],
    ["lei-e-foro", ["leis do Brasil", "comarca do Rio de Janeiro", "sem prejuízo do direito do consumidor"]],
  ];
  expect(document.sections.map(({ id }) => id)).toEqual(must.map(([id]) => id));
  for (const [id, facts] of must) for (const fact of facts) expect(section(document, id)).toContain(fact);
});

it("calls the plan a single payment, and uses “assinatura” only to deny it", () => {
  const text = `${textOf(terms(SOMEBODY))}\n${textOf(privacy(SOMEBODY))}`;
  expect(text.match(/\S+ \S+ assinatura/gi)).toEqual(["Não é assinatura"]);
});

it("names the same price, days and companies as the questions", () => {
  const questions = FAQ.map(({ answer }) => answer).join("\n");
  for (const text of [textOf(terms(NOBODY)), questions]) {
    // "de R$ 10 a R$ 21" is a network's fee, not the plan's price.
    expect(text.match(/(?<! a )R\$ 2\d\b(?!\d)/g)?.filter((price) => price !== "R$ 29")).toEqual([]);
    expect(text).toMatch(/[Ee]m até 7 dias/);
    for (const company of ["Foxbit", "CoinGate", "BitPay"]) expect(text).toContain(company);
    expect(text).toContain("Plano Premium — R$ 29 (pagamento único)");
  }
  expect(textOf(privacy(NOBODY))).toContain("Foxbit, CoinGate ou BitPay");
});

it("describes how the password is stored, and what the other ways to sign in store", () => {
  const text = textOf(privacy(NOBODY));
  expect(text).toContain("senha (guardada só como resumo cifrado)");
  for (const way of ["código por e-mail", "chaves de acesso", "verificação em duas etapas", "provedor"])
    expect(text).toContain(way);
  expect(text).not.toMatch(/código de acesso|não usamos senha/);
});

it("names the notices, the browsers that an account knows, and their cookie", () => {
  const data = section(privacy(NOBODY), "dados");
  for (const fact of ["Avisos da conta", "180 dias", "navegadores que a conta conhece", "400 dias"])
    expect(data).toContain(fact);
  const cookies = section(privacy(NOBODY), "cookies");
  for (const fact of ["balcao.device", "avisar você quando alguém entra por outro", "400 dias"])
    expect(cookies).toContain(fact);
});

it("says that nothing is measured", () => {
  expect(section(privacy(NOBODY), "finalidades")).toMatch(/Medição: hoje não fazemos nenhuma/);
  expect(textOf(privacy(NOBODY))).not.toMatch(/analytics|Google/i);
});

it("names the stored payment data, and the sites that see an address", () => {
  const document = privacy(NOBODY);
  for (const kept of [
    "chave Pix",
    "endereço Lightning",
    "chave pública",
    "conexão da carteira, cifrada",
    "quem atendeu",
  ])
    expect(section(document, "dados")).toContain(kept);
  for (const site of ["mempool.space", "Blockscout", "TronGrid", "etherscan.io", "tronscan.org"])
    expect(section(document, "compartilhamento")).toContain(site);
});

it("names what the server keeps of people without an account, and the name on a certificate", () => {
  const data = section(privacy(NOBODY), "dados");
  for (const kept of ["Sem conta, só o código da Lightning, sem o seu nome, por 90 dias", "certificado"])
    expect(data).toContain(kept);
});

it("says what the service of a Lightning wallet is told", () => {
  expect(section(privacy(NOBODY), "compartilhamento")).toMatch(
    /carteira Lightning: só se você cadastrar o endereço ou a conexão\. .*o valor.*nome da loja/,
  );
});

it("names what only some people's browsers keep", () => {
  for (const name of ["demoMode", "balcao-convite", "till-…", "author-pictures", "old-files-kept"])
    expect(section(privacy(NOBODY), "cookies")).toContain(name);
});

it("calls every cookie of its table essential, and names the provider of the sign-in", () => {
  const kinds = deviceStorage.rows.map(([, kind = ""]) => kind).filter((kind) => kind.startsWith("cookie"));
  expect(kinds).toHaveLength(4);
  for (const kind of kinds) expect(kind).toMatch(/^cookies? essencia(l|is)\b/);
  expect(section(privacy(NOBODY), "cookies")).toContain(
    "Só há cookies essenciais, os que esta tabela nomeia.",
  );
  expect(section(privacy(NOBODY), "compartilhamento")).toMatch(/provedor com que você entra/);
});

it("promises no deletion of data that the law requires", () => {
  const text = section(privacy(NOBODY), "direitos");
  expect(text).toMatch(/registros de acesso .* por 6 meses \(Marco Civil/);
  expect(text).toMatch(/dados da compra.* 5 anos/);
  expect(textOf(privacy(NOBODY))).not.toMatch(/apaga(mos)? tudo/i);
});

it("names the account page's buttons, what they delete, and what is kept without a name", () => {
  const text = section(privacy(NOBODY), "direitos");
  for (const button of ["Exportar meus dados", "Excluir minha conta", "Apagar deste aparelho"])
    expect(text).toContain(`“${button}”`);
  for (const fact of ["certificado", "mensagens", "boletim", "sem o seu nome e o seu e-mail"])
    expect(text).toContain(fact);
  expect(section(terms(NOBODY), "pagamento")).toContain("toque em “Excluir minha conta” em Sua conta");
});

it("gives an address for every right", () => {
  const rows = privacy(NOBODY).sections.flatMap(({ id, blocks }) =>
    id === "direitos"
      ? blocks.flatMap((block) => (typeof block === "object" && "rows" in block ? block.rows : []))
      : [],
  );
  expect(rows).toHaveLength(8);
  expect(rows.filter(([, where = ""]) => !readInline(where).some(({ kind }) => kind === "link"))).toEqual([]);
});

it("links only to existing sections", () => {
  const [ofTerms, ofPrivacy] = [terms(SOMEBODY), privacy(SOMEBODY)];
  const anchors = (document: LegalText) => document.sections.map(({ id }) => id);
  const targets = (document: LegalText) =>
    sentences(document).flatMap((sentence) =>
      readInline(sentence).flatMap((segment) => (segment.kind === "link" ? [segment.to] : [])),
    );
  for (const document of [ofTerms, ofPrivacy])
    for (const to of targets(document)) {
      const [path, anchor] = to.split("#");
      if (anchor === undefined) continue;
      expect(
        anchors(path === "" ? document : path === "/politica-privacidade" ? ofPrivacy : ofTerms),
      ).toContain(anchor);
    }
});

it("a question's link to a lesson has the lesson's title", () => {
  const titles = new Map(
    course.modules.flatMap(({ lessons }) => lessons.map(({ slug, title }) => [`/lessons/${slug}`, title])),
  );
  const links = FAQ.flatMap(({ link }) => (link?.to.startsWith("/lessons/") ? [link] : []));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ to, label }) => titles.get(to) !== label)).toEqual([]);
  const named = FAQ.filter(({ answer }) => /lição "/.test(answer));
  expect(named.filter(({ answer, link }) => !link || !answer.includes(`lição "${link.label}"`))).toEqual([]);
});

it("splits marks into pieces and leaves other text unchanged", () => {
  expect(readInline("a **b** c `d` [e](/f) <g> *h*")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " c " },
    { kind: "code", text: "d" },
    { kind: "text", text: " " },
    { kind: "link", text: "e", to: "/f" },
    { kind: "text", text: " <g> *h*" },
  ]);
});
