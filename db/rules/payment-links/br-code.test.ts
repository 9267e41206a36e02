import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brCode, emvText, pixTxid } from "./br-code.ts";
import { checkPixKey, isPixKey, pixKeyKind, pixKeyText } from "./pix-key.ts";
import { readBrCode } from "#db/rules/testing/read-br-code.ts";

const EXAMPLE =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
const KEYS = [
  "52998224725",
  "11222333000181",
  "12ABC34501DE35",
  "+5511987654321",
  "padaria.do.ze@exemplo.com.br",
  "123e4567-e12b-12d1-a456-426655440000",
];

describe("brCode", () => {
  it("makes the central bank's example exactly", () => {
    const made = brCode({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Fulano de Tal",
      city: "BRASILIA",
    });
    expect(made).toBe(EXAMPLE);
    expect(readBrCode(EXAMPLE)).toMatchObject({ amount: null, txid: "***" });
  });

  it("writes amount, receiver and id so that an independent parser reads them", () => {
    const txid = pixTxid("b1f7f6a0-5d3e-4c1b-9a8e-0123456789ab");
    const made = brCode({
      key: "12ABC34501DE35",
      name: "Pão & Açúcar",
      city: "São Paulo",
      amountCents: 1050,
      txid,
    });
    expect(readBrCode(made ?? "")).toEqual({
      key: "12ABC34501DE35",
      amount: "10.50",
      name: "Pao & Acucar",
      city: "Sao Paulo",
      txid: "b1f7f6a05d3e4c1b9a8e01234",
    });
  });

  it("makes a readable code of every key, name, city and amount", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KEYS),
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (key, name, city, amountCents, txid) => {
          const made = brCode({ key, name, city, amountCents, txid });
          const isDrawable = emvText(name, 25) !== "" && emvText(city, 15) !== "";
          expect(made !== null).toBe(isDrawable);
          if (made === null) return;
          const read = readBrCode(made);
          expect(read).toMatchObject({ key, txid, name: emvText(name, 25), city: emvText(city, 15) });
          expect(Number((read.amount ?? "").replace(".", ""))).toBe(amountCents);
          expect(made).not.toMatch(/[eE]\+/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("has a checksum that detects any single changed character", () => {
    for (let at = 0; at < EXAMPLE.length; at += 1) {
      const other = EXAMPLE[at] === "7" ? "8" : "7";
      const changed = EXAMPLE.slice(0, at) + other + EXAMPLE.slice(at + 1);
      expect(() => readBrCode(changed)).toThrow(/./);
    }
  });

  it.each([
    [{ key: "52998224724" }],
    [{ key: "529.982.247-25" }],
    [{ key: "11987654321" }],
    [{ name: " \u200B" }],
    [{ city: "日本" }],
    [{ amountCents: 0 }],
    [{ amountCents: 10.5 }],
    [{ amountCents: 100_000_001 }],
    [{ txid: "" }],
    [{ txid: "a-b" }],
    [{ txid: "a".repeat(26) }],
  ])("makes no code of %o", (change) => {
    expect(brCode({ key: KEYS[0] ?? "", name: "Zé", city: "Belém", ...change })).toBeNull();
  });
});

describe("checkPixKey", () => {
  const verdict = (text: string): string => {
    const check = checkPixKey(text);
    return check.ok ? `${check.kind} ${check.key}` : check.problem;
  };
  it.each([
    ["529.982.247-25", "cpf 52998224725"],
    [" 529 982 247 25\u200B", "cpf 52998224725"],
    ["52998224725", "cpf 52998224725"],
    ["52998224724", "cpf_or_phone"],
    ["529.982.247-24", "bad_cpf"],
    ["12345678900", "bad_cpf"],
    ["111.111.111-11", "bad_cpf"],
    ["11987654321", "cpf_or_phone"],
    ["119.876.543-21", "bad_cpf"],
    ["+5511987654321", "phone +5511987654321"],
    ["+55 (11) 98765-4321", "phone +5511987654321"],
    ["(11) 98765-4321", "phone +5511987654321"],
    ["(011) 3876-4321", "phone +551138764321"],
    ["+1 202 555 0123", "bad_phone"],
    ["+55 11 18765-4321", "bad_phone"],
    ["1138764321", "cpf_or_phone"],
    ["11.222.333/0001-81", "cnpj 11222333000181"],
    ["11222333000180", "bad_cnpj"],
    ["00000000000000", "bad_cnpj"],
    ["12.ABC.345/01DE-35", "cnpj 12ABC34501DE35"],
    ["12abc34501de35", "cnpj 12ABC34501DE35"],
    ["12ABC34501DE36", "bad_cnpj"],
    ["Padaria@Exemplo.com.BR", "email padaria@exemplo.com.br"],
    ["padaria@exemplo", "bad_email"],
    ["padaria@@exemplo.com", "bad_email"],
    [`${"a".repeat(70)}@exemplo.com`, "too_long"],
    ["123E4567-E12B-12D1-A456-426655440000", "random 123e4567-e12b-12d1-a456-426655440000"],
    ["123e4567-e12b-12d1-a456-42665544000", "bad_random"],
    ["", "empty"],
    [" \u200B ", "empty"],
    ["x".repeat(3000), "too_long"],
    [EXAMPLE, "copy_and_paste"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address"],
    ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "address"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "address"],
    ["pix da padaria", "unrecognised"],
    ["minha chave é 1", "unrecognised"],
    ["٥٢٩٩٨٢٢٤٧٢٥", "unrecognised"],
  ])("%s is %s", (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it("accepts its own output", () => {
    for (const key of KEYS) expect(isPixKey(key)).toBe(true);
    expect(KEYS.map(pixKeyKind)).toEqual(["cpf", "cnpj", "cnpj", "phone", "email", "random"]);
    expect(isPixKey("529.982.247-25")).toBe(false);
  });

  it("formats a key for display", () => {
    expect(pixKeyText("cpf", "52998224725")).toBe("529.982.247-25");
    expect(pixKeyText("cnpj", "12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(pixKeyText("phone", "+5511987654321")).toBe("+55 11 98765-4321");
    expect(pixKeyText("email", "a@b.co")).toBe("a@b.co");
  });

  it("never throws, and returns only valid keys", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9+().\-/ A-Z@]{0,40}$/)), (text) => {
        const check = checkPixKey(text);
        expect(!check.ok || pixKeyKind(check.key) === check.kind).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
