import { describe, expect, it } from "vitest";
import { ADDRESS_PROBLEM_CODES } from "#db/rules/addresses/address-problem.ts";
import { checkAddress } from "#db/rules/addresses/check-address.ts";
import { ADDRESS_PROBLEMS, addressProblemText } from "./address-problems.ts";

const textFor = (coin: "bitcoin" | "ethereum" | "usdt", text: string): string => {
  const check = checkAddress(coin, text);
  return check.ok ? "ok" : addressProblemText(check);
};

describe("ADDRESS_PROBLEMS", () => {
  it.each(ADDRESS_PROBLEM_CODES)("describes %s in a sentence of its own", (code) => {
    expect(ADDRESS_PROBLEMS[code]).toMatch(/^[A-ZÀ-Ú].{30,}\.$/);
    expect(Object.values(ADDRESS_PROBLEMS).filter((text) => text === ADDRESS_PROBLEMS[code])).toHaveLength(1);
  });
});

describe("addressProblemText", () => {
  it("names the coin that an address belongs to", () => {
    expect(textFor("usdt", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toContain("endereço Ethereum");
    expect(textFor("bitcoin", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")).toContain("rede TRON");
    expect(textFor("ethereum", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toContain("endereço Bitcoin");
    expect(textFor("bitcoin", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1")).toContain("Litecoin");
  });

  it("warns of a private key or a recovery phrase without repeating it", () => {
    const key = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ";
    expect(textFor("bitcoin", key)).toMatch(/^CUIDADO/);
    expect(textFor("bitcoin", key)).not.toContain(key);
  });
});
