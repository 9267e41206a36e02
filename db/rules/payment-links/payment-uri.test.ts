import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COIN_FACTS, COINS } from "#db/entities/coins.ts";
import { chargeUnits, unitsToScreenText, unitsToText } from "#db/rules/charges/charge-amount.ts";
import { TAIL_STEPS } from "#db/rules/charges/charge-extras.ts";
import { eip681Integer } from "./eip681.ts";
import { parsePaymentUri, type PaymentLink } from "./parse-payment-uri.ts";
import { bitcoinUri, chargeUri, ethereumUri, SEPOLIA, tronUri } from "./payment-uri.ts";
import { TRAINING_ADDRESSES } from "#db/rules/addresses/training-addresses.ts";

const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** The link, or the name of the problem. */
const read = (text: string): PaymentLink | string => {
  const parsed = parsePaymentUri(text);
  return parsed.ok ? parsed.link : parsed.problem;
};
const problem = (text: string): string => {
  const parsed = parsePaymentUri(text);
  return parsed.ok ? "ok" : parsed.problem;
};

describe("links of a charge", () => {
  it("writes Bitcoin with 8 decimals always and a message only with a description (S261)", () => {
    expect(bitcoinUri({ address: BTC, units: 8697n })).toBe(`bitcoin:${BTC}?amount=0.00008697`);
    expect(bitcoinUri({ address: BTC, units: "100000000", description: "" })).toBe(
      `bitcoin:${BTC}?amount=1.00000000`,
    );
    expect(bitcoinUri({ address: BTC, units: 12n, description: "Pão & café = 2, 100%" })).toBe(
      `bitcoin:${BTC}?amount=0.00000012&message=P%C3%A3o%20%26%20caf%C3%A9%20%3D%202%2C%20100%25`,
    );
  });

  it("writes the Lightning Address of a Lightning charge, never as an address of the chain", () => {
    const charge = { coin: "bitcoin", units: "13919", training: false, description: "Pão" } as const;
    expect(chargeUri({ ...charge, address: "padaria@carteira.com" })).toBe("lightning:padaria@carteira.com");
  });
  it("writes half an emoji as a replacement character instead of failing", () => {
    expect(bitcoinUri({ address: BTC, units: 1n, description: "café \uD83D" })).toContain("%EF%BF%BD");
  });

  it("writes Ethereum as plain wei on chain 1 (S262)", () => {
    expect(ethereumUri({ address: ETH, units: 1_644_740_000_000_000n })).toBe(
      `ethereum:${ETH}@1?value=1644740000000000`,
    );
    expect(ethereumUri({ address: ETH, units: 10n ** 24n })).toBe(
      `ethereum:${ETH}@1?value=1${"0".repeat(24)}`,
    );
  });

  it("writes USDT with the token contract and 6 decimals (S263)", () => {
    expect(tronUri({ address: TRON, units: 4_587_156n })).toBe(
      `tron:${TRON}?contract=${USDT}&amount=4.587156`,
    );
    expect(tronUri({ address: TRON, units: 5_800_000n })).toBe(
      `tron:${TRON}?contract=${USDT}&amount=5.800000`,
    );
  });

  it("uses test networks and unpayable addresses in training (S190)", () => {
    const uris = COINS.map((coin) =>
      chargeUri({
        coin,
        address: TRAINING_ADDRESSES[coin],
        units: "1000",
        training: true,
        description: null,
      }),
    );
    expect(uris).toEqual([
      `bitcoin:${TRAINING_ADDRESSES.bitcoin}?amount=0.00001000`,
      `ethereum:${TRAINING_ADDRESSES.ethereum}@${SEPOLIA}?value=1000`,
      `tron:${TRAINING_ADDRESSES.usdt}?contract=${USDT}&amount=0.001000`,
    ]);
  });

  it("are read back with the same integer and description, for any charge", () => {
    const address = { bitcoin: BTC, ethereum: ETH, usdt: TRON };
    fc.assert(
      fc.property(
        fc.constantFrom(...COINS),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.string({ unit: "grapheme", maxLength: 30 }),
        (coin, cents, rate, description) => {
          const units = chargeUnits(
            coin,
            cents,
            `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, "0")}`,
          );
          fc.pre(units !== null && units <= 2_100_000_000_000_000n * 10n ** 10n);
          fc.pre(coin !== "bitcoin" || units <= 2_100_000_000_000_000n);
          const uri = chargeUri({
            coin,
            address: address[coin],
            units: String(units),
            training: false,
            description,
          });
          expect(uri).toMatch(/^[a-z]+:[\x21-\x7e]+$/);
          expect(read(uri)).toMatchObject({ coin, address: address[coin], units });
          expect(
            coin !== "bitcoin" || (read(uri) as { message: string | null }).message === (description || null),
          ).toBe(true);
        },
      ),
    );
  });
});

describe("a charge with tail and margin", () => {
  it("requests its own integer wherever the amount is written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COINS),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.nat({ max: 999 }),
        (coin, cents, digits, decimals, marginBps, place) => {
          const text = digits.toString().padStart(decimals + 1, "0");
          const rate = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
          const worth = chargeUnits(coin, cents, rate, marginBps);
          fc.pre(worth !== null);
          const { step, count } = TAIL_STEPS[coin];
          const units = (worth ?? 0n) + step * BigInt(count === 0 ? 0 : place % (count + 1));
          fc.pre(coin !== "bitcoin" || units <= 2_100_000_000_000_000n);
          // Skips amounts above the supply, which a parser need not accept.
          fc.pre(units <= 10n ** BigInt(COIN_FACTS[coin].decimals + 12));
          const address = { bitcoin: BTC, ethereum: ETH, usdt: TRON }[coin];
          const uri = chargeUri({
            coin,
            address,
            units: units.toString(),
            training: false,
            description: null,
          });
          expect(read(uri)).toMatchObject({ coin, address, units });
          // No exponent, comma, space or grouping dot.
          expect(uri.slice(uri.indexOf("?"))).toMatch(/^\?(?:contract=\w+&)?(?:amount|value)=\d+(?:\.\d+)?$/);
          expect(unitsToScreenText(coin, units)).toBe(unitsToText(coin, units).replace(".", ","));
        },
      ),
    );
  });

  it("differs from the amount in reais by at most half a payable step", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COINS),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (coin, cents, rateCents) => {
          const rate = `${Math.floor(rateCents / 100)}.${String(rateCents % 100).padStart(2, "0")}`;
          const units = chargeUnits(coin, cents, rate);
          fc.pre(units !== null);
          const { decimals, payableDecimals } = COIN_FACTS[coin];
          // Compares units × rate ÷ 10^decimals with cents, all in units of 10^-decimals centavos.
          const back = (units ?? 0n) * BigInt(rateCents);
          const exact = BigInt(cents) * 10n ** BigInt(decimals);
          const off = back > exact ? back - exact : exact - back;
          const halfStep = (10n ** BigInt(decimals - payableDecimals) * BigInt(rateCents)) / 2n + 1n;
          expect(off <= halfStep).toBe(true);
        },
      ),
    );
  });
});

describe("BIP-21 and BIP-321", () => {
  it.each<[string, object]>([
    [`bitcoin:${BTC}`, { address: BTC, units: null, label: null, message: null }],
    ["bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", { address: "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W" }],
    [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.001`, { address: BTC.toUpperCase(), units: 100_000n }],
    [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, { units: 2_030_000_000n, label: "Luke-Jr" }],
    [`bitcoin:${BTC}?amount=50&message=Donation%20for%20project`, { message: "Donation for project" }],
    [`bitcoin:${BTC}?message=a+b`, { message: "a+b" }],
    [`bitcoin:${BTC}?amount=.5`, { units: 50_000_000n }],
    [`bitcoin:${BTC}?amount=1.`, { units: 100_000_000n }],
    [`bitcoin:${BTC}?amount=0.100000000000`, { units: 10_000_000n }],
    [`bitcoin:${BTC}?amount=21000000`, { units: 2_100_000_000_000_000n }],
    [`bitcoin:${BTC}?somethingyoudontunderstand=50&somethingelseyoudontget=999`, { units: null }],
    [`bitcoin:${BTC}?lightning=lnbc1a&LIGHTNING=lnbc1b`, { address: BTC }],
    ["bitcoin:?lightning=lnbc420bogusinvoice", { address: null }],
    [`bitcoin:?bc=${BTC}&bc=bc1qother`, { address: BTC }],
    [`bitcoin:${BTC}?pop=callback%3a`, { address: BTC }],
    [`bitcoin:${BTC}?req-pop=callback%3a`, { address: BTC }],
    [`bitcoin:${BTC}?`, { address: BTC }],
  ])("accepts %s", (text, link) => {
    expect(read(text)).toMatchObject({ coin: "bitcoin", ...link });
  });

  it.each([
    [`bitcoin:${BTC}?label=a&label=b`, "duplicate"],
    [`bitcoin:${BTC}?label=a&LABEL=a`, "duplicate"],
    [`bitcoin:${BTC}?amount=42&amount=10`, "duplicate"],
    [`bitcoin:${BTC}?amount=42&amount=42`, "duplicate"],
    [`bitcoin:${BTC}?message=a&message=b`, "duplicate"],
    [`bitcoin:${BTC}?pop=callback%3a&req-pop=callback%3a`, "duplicate"],
    [`bitcoin:${BTC}?amount=50,000.00`, "amount"],
    [`bitcoin:${BTC}?amount=`, "amount"],
    [`bitcoin:${BTC}?amount=.`, "amount"],
    [`bitcoin:${BTC}?amount=-1`, "amount"],
    [`bitcoin:${BTC}?amount=1e3`, "amount"],
    [`bitcoin:${BTC}?amount=0.000000001`, "amount"],
    [`bitcoin:${BTC}?amount=21000000.00000001`, "amount"],
    [`bitcoin:${BTC}?amount=${"9".repeat(50)}`, "amount"],
    [`bitcoin:${BTC}?req-somethingyoudontunderstand=50`, "unknown_required"],
    [`bitcoin:${BTC}?REQ-x=1`, "unknown_required"],
    ["bitcoin:?bc=tb1qghfhmd4zh7ncpmxl3qzhmq566jk8ckq4gafnmg", "network"],
    [`bitcoin:?tb=${BTC}`, "network"],
    ["bitcoin:", "no_instruction"],
    ["bitcoin:?amount=1", "no_instruction"],
    [`bitcoin://${BTC}`, "syntax"],
    [`bitcoin:${BTC}?label=a b`, "syntax"],
    [`bitcoin:${BTC}?label=a#b`, "syntax"],
    [`bitcoin:${BTC}?amount=1&`, "syntax"],
    [`bitcoin:${BTC}?label=%E3`, "encoding"],
    [`bitcoin:${BTC}?label=%zz`, "encoding"],
    [BTC, "not_a_uri"],
    ["", "not_a_uri"],
    [`bitcoin${BTC}`, "not_a_uri"],
    [`litecoin:${BTC}`, "not_a_uri"],
    [`bitcoin:${BTC}?label=${"a".repeat(5000)}`, "too_long"],
  ])("refuses %s: %s", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });
});

describe("EIP-681", () => {
  it.each<[string, object]>([
    [`ethereum:${ETH}`, { address: ETH, chainId: null, units: null, call: null }],
    [`ethereum:pay-${ETH}@1?value=2.014e18`, { address: ETH, chainId: 1, units: 2_014_000_000_000_000_000n }],
    [`ethereum:${ETH}@11155111?value=1000`, { chainId: 11155111, units: 1000n }],
    [`ETHEREUM:${ETH}?value=1E3`, { units: 1000n }],
    [`ethereum:${ETH}?value=1&gas=21000&gasPrice=50e9`, { units: 1n }],
    ["ethereum:vitalik.eth@1?value=1", { address: "vitalik.eth" }],
    [
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETH}&uint256=1.5e6`,
      { call: "transfer", units: null, transfer: { to: ETH, units: 1_500_000n } },
    ],
  ])("accepts %s", (text, link) => {
    expect(read(text)).toMatchObject({ coin: "ethereum", ...link });
  });

  it.each([
    [`ethereum:${ETH}?value=1.5`, "amount"],
    [`ethereum:${ETH}?value=1.55e1`, "amount"],
    [`ethereum:${ETH}?value=-1`, "amount"],
    [`ethereum:${ETH}?value=`, "amount"],
    [`ethereum:${ETH}?value=e18`, "amount"],
    [`ethereum:${ETH}?value=0x10`, "amount"],
    [`ethereum:${ETH}?value=1e78`, "amount"],
    [`ethereum:${ETH}?value=1e999999999`, "amount"],
    [`ethereum:${ETH}?value=1&value=1`, "duplicate"],
    [`ethereum:${ETH}?amount=1`, "unknown_parameter"],
    [`ethereum:${ETH}?uint256=1`, "unknown_parameter"],
    [`ethereum:${ETH}@x`, "syntax"],
    [`ethereum:${ETH}@1/transfer?uint256=1`, "syntax"],
    [`ethereum:${ETH.slice(0, -1)}`, "syntax"],
    ["ethereum:", "syntax"],
  ])("refuses %s: %s", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it("applies the exponent exactly", () => {
    expect(eip681Integer("2.014e18")).toBe(2_014_000_000_000_000_000n);
    expect(eip681Integer("+.5e1")).toBe(5n);
    expect(eip681Integer("7e")).toBe(7n);
    expect(eip681Integer(String(2n ** 256n))).toBeNull();
  });
});

describe("the tron link", () => {
  it("accepts the product's own form, and an address alone", () => {
    expect(read(`tron:${TRON}`)).toEqual({ coin: "usdt", address: TRON, units: null });
    expect(read(`tron:${TRON}?amount=5.8&contract=${USDT}`)).toMatchObject({ units: 5_800_000n });
  });

  it.each([
    [`tron:${TRON}?amount=5`, "no_token"],
    [`tron:${TRON}?contract=TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7&amount=5`, "unknown_token"],
    [`tron:${TRON}?contract=${USDT}&amount=5.1234567`, "amount"],
    [`tron:${TRON}?contract=${USDT}&amount=5,10`, "amount"],
    [`tron:${TRON}?contract=${USDT}&amount=1&amount=1`, "duplicate"],
    [`tron:${TRON}?memo=x`, "unknown_parameter"],
    ["tron:", "syntax"],
  ])("refuses %s: %s", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });
});

describe("parsePaymentUri", () => {
  it("never throws", () => {
    const like = fc.stringMatching(/^(bitcoin|ethereum|tron):[0-9a-zA-Z@/]{0,12}\?[a-z=&.%0-9-]{0,30}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), like), (text) => {
        expect(typeof parsePaymentUri(text).ok).toBe("boolean");
      }),
      { numRuns: 500 },
    );
  });
});
