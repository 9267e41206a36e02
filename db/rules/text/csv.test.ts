import fc from "fast-check";
import { expect, it } from "vitest";
import { CHARGE_CSV_TITLES, chargeCsvRow } from "#db/rules/charge-book/charge-csv.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { csvField, csvHead, csvRow } from "./csv.ts";

/** RFC 4180 with `;`, written from the standard, not from the writer, as a state machine. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let place: "start" | "plain" | "quoted" | "closed" = "start";
  const endField = () => {
    row.push(field);
    field = "";
    place = "start";
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (place === "quoted") {
      if (character === '"') place = "closed";
      else field += character;
    } else if (place === "closed" && character === '"') {
      field += '"';
      place = "quoted";
    } else if (character === ";") endField();
    else if (character === "\r" && text.charAt(at + 1) === "\n") {
      at += 1;
      endField();
      rows.push(row);
      row = [];
    } else if (character === '"' && place === "start") place = "quoted";
    else {
      if (place === "closed") throw new Error(`text after a closing quote at ${at}`);
      if (/["\r\n]/.test(character)) throw new Error(`bare ${JSON.stringify(character)} at ${at}`);
      field += character;
      place = "plain";
    }
  }
  if (place !== "start" || row.length > 0) throw new Error("the last row has no end");
  return rows;
}

const STARTS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
// oxlint-disable-next-line no-control-regex -- the writer leaves them out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Removes the apostrophe where the writer would have added it. */
const unguarded = (text: string): string => {
  const rest = text.slice(1);
  return text.startsWith("'") && csvField(rest) === `"'${rest.replaceAll('"', '""')}"` ? rest : text;
};

/** Whether a spreadsheet could take a cell for a formula, by its first visible character. */
const couldRun = (cell: string): boolean => {
  const seen = cell.replace(/^[\s\p{Cf}\p{Cc}]+/u, "");
  return STARTS.includes(seen.charAt(0)) || /^[\t\r]/.test(cell);
};

it.each([
  ["Pão", "Pão"],
  ["10,50", "10,50"],
  ["a;b", '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ["duas\nlinhas", '"duas\nlinhas"'],
  ["", ""],
  ["=1+1", `"'=1+1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["  =1+1", `"'  =1+1"`],
  ["\u00a0@SUM(A1)", `"'\u00a0@SUM(A1)"`],
  ["\u200b-2+3", `"'\u200b-2+3"`],
  ["\tcmd", `"'\tcmd"`],
  ["＝1+1", `"'＝1+1"`],
  ["'=1", `"''=1"`],
  ["Mesa -2", "Mesa -2"],
  ["5511=x", "5511=x"],
])("%j is written as %j", (text, field) => {
  expect(csvField(text)).toBe(field);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(...STARTS, '"', ";", "\n", "\r", "'", " ", "a", "\u200b", "\ufeff"),
    maxLength: 8,
  }),
);

it("every CSV is read again with the same columns, and no cell is a formula", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const read = parseCsv(rows.map(csvRow).join(""));
        expect(read.map((row) => row.map(unguarded))).toEqual(
          rows.map((row) => row.map((text) => text.replace(CONTROL, ""))),
        );
        for (const cell of read.flat()) expect(couldRun(cell)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

it("a charge has one cell for each title, with decimal commas and the person's marks", () => {
  const charge = {
    id: "7d444840-9dc0-4d1a-b245-000000000001",
    coin: "ethereum",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    amountCents: 123456,
    ...PLAIN_CHARGE,
    tipCents: 10,
    discountCents: 200,
    lines: [
      { name: "Café", cents: 500, quantity: 2 },
      { name: "=bolo", cents: 122646, quantity: 1 },
    ],
    marginBps: 150,
    units: "81221052631578947",
    rate: "15200.5",
    rateSource: "synced",
    rateAsOf: "2026-11-20T11:59:00.000Z",
    training: false,
    description: "=cmd|' /C calc'!A0",
    shopName: null,
    cashier: "+Rita",
    createdOffline: true,
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-11-20T12:15:00.000Z",
  } as const;
  const at = charge.createdAt;
  const mark = {
    id: "m",
    chargeId: charge.id,
    mark: "checked",
    by: "@Ana",
    at: "2026-11-20T12:05:00.000Z",
  } as const;
  const localTime = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 19) });
  // The titles and values are worded as on the screens.
  expect(
    chargeCsvRow(
      { charge, at, status: "expired", mark: undefined, fact: null, note: "", makerName: "" },
      localTime,
    ),
  ).toContain(";Vencida;");
  expect(
    chargeCsvRow(
      {
        charge: { ...charge, coin: "usdt", network: "polygon" },
        at,
        status: "expired",
        mark: undefined,
        fact: null,
        note: "",
        makerName: "",
      },
      localTime,
    ),
  ).toContain(";Rede Polygon (ERC-20);");
  const agreed = chargeCsvRow(
    { charge, at, status: "agreed", mark, fact: null, note: "", makerName: "" },
    localTime,
  );
  expect(agreed).toContain(";Código conferido;");
  expect(agreed).toContain(";2026-11-20 12:05:00;");
  const text =
    csvHead(CHARGE_CSV_TITLES) +
    chargeCsvRow(
      { charge, at, status: "checked", mark, fact: null, note: "linha 1\r\nlinha 2;", makerName: "-Jonas" },
      localTime,
    );
  expect(text.startsWith("\ufeffData;Hora;")).toBe(true);
  const [titles = [], row = []] = parseCsv(text.slice(1));
  expect(Object.fromEntries(titles.map((title, place) => [title, row[place]]))).toEqual({
    Data: "2026-11-20",
    Hora: "12:00:00",
    Situação: "Conferido na carteira",
    "Valor em reais": "1234,56",
    "Gorjeta em reais": "0,10",
    Moeda: "ETH",
    Quantidade: "0,081221052631578947",
    Rede: "Rede Ethereum",
    "Cotação em reais": "15200,5",
    "Origem da cotação": "Fontes públicas",
    "Cotação de": "2026-11-20 11:59:00",
    "Margem (%)": "1,50",
    "Conferido em": "2026-11-20 12:05:00",
    "Conferido por": "'@Ana",
    Caixa: "'+Rita",
    Endereço: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    Descrição: "'=cmd|' /C calc'!A0",
    Anotação: "linha 1\r\nlinha 2;",
    Treino: "Não",
    Identificador: "7d444840-9dc0-4d1a-b245-000000000001",
    "Desconto em reais": "2,00",
    Itens: "2 × Café; 1 × =bolo",
    "Devolução da cobrança": "",
    "Motivo da devolução": "",
    "Devolvido por": "",
    "Referência da devolução": "",
    "Cobrado por": "'-Jonas",
    "Pago pela Lightning em": "",
    "Hash do pagamento Lightning": "",
    "Prova Lightning": "",
  });
  expect(row).toHaveLength(CHARGE_CSV_TITLES.length);
  // A sale that was paid elsewhere shows no address, and as Pix nothing of the coin.
  const placeAt = (title: string) => titles.indexOf(title);
  const ofWay = (status: "pix" | "lightning") => {
    const [cells = []] = parseCsv(
      chargeCsvRow(
        { charge, at, status, mark: { ...mark, via: status }, fact: null, note: "", makerName: "" },
        localTime,
      ),
    );
    return [
      "Situação",
      "Valor em reais",
      "Moeda",
      "Quantidade",
      "Rede",
      "Cotação em reais",
      "Conferido em",
      "Endereço",
    ].map((title) => cells[placeAt(title)]);
  };
  expect(ofWay("pix")).toEqual([
    "Pix conferido no banco",
    "1234,56",
    "BRL",
    "",
    "Pix",
    "",
    "2026-11-20 12:05:00",
    "",
  ]);
  expect(ofWay("lightning")).toEqual([
    "Conferido na carteira Lightning",
    "1234,56",
    "ETH",
    "0,081221052631578947",
    "Lightning",
    "15200,5",
    "2026-11-20 12:05:00",
    "",
  ]);
  // Lightning is distinguished, with the proof of the payment.
  const fact = {
    id: "ab".repeat(32),
    chargeId: charge.id,
    msat: "3479000",
    proof: "preimage",
    preimage: "cd".repeat(32),
    source: "address",
    settledAt: "2026-11-20T12:01:00.000Z",
    late: false,
    demo: false,
  } as const;
  const lightning = { ...charge, coin: "bitcoin", units: "3479", address: "padaria@carteira.com" } as const;
  const settled = {
    charge: lightning,
    at,
    status: "paid",
    mark: undefined,
    note: "",
    makerName: "",
  } as const;
  const [paid = []] = parseCsv(chargeCsvRow({ ...settled, fact }, localTime));
  const told = [
    "Situação",
    "Rede",
    "Pago pela Lightning em",
    "Hash do pagamento Lightning",
    "Prova Lightning",
  ];
  const placeOf = (title: string) => titles.indexOf(title);
  expect(told.map((title) => paid[placeOf(title)])).toEqual([
    "Pago",
    "Lightning",
    "2026-11-20 12:01:00",
    fact.id,
    fact.preimage,
  ]);
  const other = { ...fact, preimage: null, msat: "3400000" };
  const [word = []] = parseCsv(chargeCsvRow({ ...settled, fact: other }, localTime));
  // What the wallet received, where a till asked at another rate than the server's.
  expect(word[placeOf("Quantidade")]).toBe("0,00003400");
  expect(word[placeOf("Prova Lightning")]).toBe("Palavra da carteira");
});
