import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base58, bech32 } from "@scure/base";
import { COINS, type Coin } from "#db/entities/coins.ts";
import { groupsOfFour } from "./address-groups.ts";
import { checkAddress, isPayable } from "./check-address.ts";
import { isCurveX } from "./secp256k1-x.ts";
import { TRAINING_ADDRESSES } from "./training-addresses.ts";

type Case = readonly [text: string, expected: string];

/** `ok`, `ok unchecked_case`, or the problem (with the coin to which the text belongs). */
function verdict(coin: Coin, text: string): string {
  const check = checkAddress(coin, text);
  if (check.ok) return check.warning ? `ok ${check.warning}` : "ok";
  return "actual" in check ? `${check.problem} ${check.actual}` : check.problem;
}
const table = (coin: Coin, cases: readonly Case[]) => {
  it.each(cases)(`${coin}: %s is %s`, (text, expected) => {
    expect(verdict(coin, text)).toBe(expected);
  });
};

describe("BIP-350 segwit list, valid for decoders", () => {
  table("bitcoin", [
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "ok"],
    ["tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7", "testnet"],
    ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", "future_version"],
    ["BC1SW50QGDZ25J", "future_version"],
    ["bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", "future_version"],
    ["tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy", "testnet"],
    ["tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c", "testnet"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "ok"],
  ]);
});

describe("BIP-350 segwit list, invalid", () => {
  table("bitcoin", [
    ["tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut", "unrecognised"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "bad_checksum"],
    ["tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf", "bad_checksum"],
    ["BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL", "bad_checksum"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "bad_checksum"],
    ["tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47", "bad_checksum"],
    ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", "bad_character"],
    ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", "malformed"],
    ["bc1pw5dgrnzv", "bad_length"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav", "bad_length"],
    ["BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P", "bad_length"],
    ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq", "mixed_case"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf", "malformed"],
    ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j", "malformed"],
    ["bc1gmk9yu", "bad_length"],
    // BIP-173's own version 1 example, which BIP-350 made invalid; bech32 strings that are not addresses.
    ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx", "bad_checksum"],
    ["A12UEL5L", "unrecognised"],
    ["A1LQFN3A", "unrecognised"],
  ]);
});

describe("other Bitcoin vectors", () => {
  table("bitcoin", [
    ["bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", "ok"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "ok"],
    ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "ok"],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "ok"],
    ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "testnet"],
    ["2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", "testnet"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "ok"],
    ["bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr", "ok"],
    ["BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU", "ok"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyU", "mixed_case"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "bad_checksum"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a", "bad_character"],
    ["175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "bad_checksum"],
    ["LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1", "other_coin Litecoin"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "other_coin Bitcoin Cash"],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "wrong_network usdt"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_network ethereum"],
    // Taproot output whose x is not on the curve (BIP-340), and outputs that nobody can spend.
    ["bc1pam775nxmvam4pfpqlm5q06k0y84e3x9w0xuhdpmxuna2qj3dfg6qnzh0s2", "unspendable"],
    ["1111111111111111111114oLvT2", "burn"],
    ["1BitcoinEaterAddressDontSendf59kuE", "burn"],
    ["bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", "testnet"],
  ]);
});

describe("Ethereum vectors", () => {
  table("ethereum", [
    ["0x52908400098527886E0F7030069857D2E4169EE7", "ok"],
    ["0x8617E340B3D01FA5F11F306F4090FD50E238070D", "ok"],
    ["0xde709f2102306220921060314715629080e2fb77", "ok"],
    ["0x27b1fdb04752bbc536007a920d24acb045561c26", "ok"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ok"],
    ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "ok"],
    ["0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "ok"],
    ["0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb", "ok"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "bad_checksum"],
    ["0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359", "bad_checksum"],
    ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "ok unchecked_case"],
    ["0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", "ok unchecked_case"],
    ["0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", "no_prefix"],
    ["5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "no_prefix"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "bad_length"],
    ["XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS", "icap"],
    ["0x0000000000000000000000000000000000000000", "burn"],
    ["0x0000000000000000000000000000000000000001", "burn"],
    ["0x000000000000000000000000000000000000dEaD", "burn"],
    ["0xdAC17F958D2ee523a2206206994597C13D831ec7", "contract"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg", "bad_character"],
    ["vitalik.eth", "name"],
    ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "wrong_network usdt"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "wrong_network bitcoin"],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "wrong_network bitcoin"],
  ]);

  it("answers the EIP-55 form of an address typed in one case", () => {
    const expected = { ok: true, address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" };
    expect(checkAddress("ethereum", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")).toMatchObject(expected);
    expect(isPayable("ethereum", expected.address)).toBe(true);
    expect(isPayable("ethereum", expected.address.toLowerCase())).toBe(false);
  });
});

describe("TRON vectors", () => {
  table("usdt", [
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "contract"],
    ["TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7", "contract"],
    ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "ok"],
    ["TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "ok"],
    ["T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "burn"],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T", "bad_checksum"],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6", "bad_length"],
    ["41a614f803b6fd780986a42c78ec9c7f77e6ded13c", "hex_form"],
    ["0xa614f803b6fd780986a42c78ec9c7f77e6ded13c", "wrong_network ethereum"],
    ["27eDfqA41mYyW9NxN9zCp8jBsbovcENGQMP", "testnet"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "wrong_network bitcoin"],
    ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv0", "bad_character"],
  ]);
});

describe("invalid addresses", () => {
  const zpub =
    "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
  const cases: readonly Case[] = [
    [
      "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj",
      "extended_key",
    ],
    [
      "ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP",
      "extended_key",
    ],
    [zpub, "extended_key"],
    [
      "upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY",
      "extended_key",
    ],
    [
      "vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc",
      "extended_key",
    ],
    [
      "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V",
      "extended_key",
    ],
    [
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt",
      "extended_key",
    ],
    [
      "xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd",
      "extended_key",
    ],
    [
      "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH",
      "private_key",
    ],
    ["5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", "private_key"],
    ["KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617", "private_key"],
    ["6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg", "private_key"],
    ["wpkh([d34db33f/84h/0h/0h]xpub6ERApfZ/0/*)", "extended_key"],
    [
      "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
      "seed_phrase",
    ],
    ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "key_or_hash"],
    [
      "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4js",
      "lightning",
    ],
    ["lightning:lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzq", "lightning"],
    ["padaria@carteira.com", "name"],
    ["", "empty"],
    [" \u200B\u00A0 ", "empty"],
    ["1".repeat(10_000_000), "too_long"],
    ["bc1q".padEnd(700, "q"), "too_long"],
  ];
  for (const coin of COINS) table(coin, cases);
});

describe("pasted text", () => {
  table("bitcoin", [
    ["  bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq\n", "ok"],
    ["bc1qar0srrr7xfkvy5l643\u200Blydnw9re59gtzzwf5mdq\uFEFF", "ok"],
    // Homoglyphs: a Cyrillic "а", a Greek "ο", full-width digits; and a soft hyphen, which is removed.
    ["bc1q\u0430r0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bad_character"],
    ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN\u0432", "bad_character"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5md\uFF11", "bad_character"],
    ["bc1qar0srrr7xfkvy5l643\u00ADlydnw9re59gtzzwf5mdq", "ok"],
    ["bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq", "spaces_inside"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "ok"],
    ["BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ", "ok"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?label=Padaria", "ok"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.001", "uri_with_amount"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0,001", "bad_uri"],
    ["bitcoin:?lightning=lnbc1abc", "lightning"],
    ["bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "bad_checksum"],
    ["bitcoin:vitalik", "unrecognised"],
    ["https://exemplo.com/bc1q", "bad_uri"],
    ["litecoin:LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1", "other_coin Litecoin"],
  ]);
  table("ethereum", [
    ["ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ok"],
    ["ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1", "ok"],
    ["ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@137", "other_chain"],
    ["ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1?value=1e18", "uri_with_amount"],
    [
      "ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=1",
      "contract",
    ],
    ["ethereum:vitalik.eth", "name"],
    ["tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "wrong_network usdt"],
  ]);
  table("usdt", [
    ["tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "ok"],
    ["\u0422JRabPrwbZy45sbavfcjinPJC18kjpRTv8", "unrecognised"],
    ["TJRabPrwbZy45sbavfcjinPJC18kjp\u0420Tv8", "bad_character"],
    ["tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8?amount=5", "bad_uri"],
    [
      "tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8?contract=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=5",
      "uri_with_amount",
    ],
  ]);

  it("stores upper-case bech32 in lower case", () => {
    expect(checkAddress("bitcoin", "BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU")).toEqual({
      ok: true,
      address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    });
  });
});

describe("checkAddress as a whole", () => {
  it("refuses every training address", () => {
    const refused = COINS.map((coin) => verdict(coin, TRAINING_ADDRESSES[coin]));
    expect(refused).toEqual(["testnet", "bad_checksum", "bad_checksum"]);
    expect(TRAINING_ADDRESSES.usdt).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    // Each keeps the form of its kind: only the network or the checksum is wrong.
    expect(bech32.decodeUnsafe(TRAINING_ADDRESSES.bitcoin)?.prefix).toBe("tb");
    expect(base58.decode(TRAINING_ADDRESSES.usdt)).toHaveLength(25);
  });

  it("never throws, and accepts its own output unchanged", () => {
    const like = fc.stringMatching(
      /^(bc1q|bc1p|1|3|T|0x|bitcoin:|ethereum:0x|tron:T)?[0-9A-Za-z?=&:@.%]{0,60}$/,
    );
    fc.assert(
      fc.property(fc.constantFrom(...COINS), fc.oneof(fc.string(), like), (coin, text) => {
        const check = checkAddress(coin, text);
        expect(!check.ok || isPayable(coin, check.address)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("detects any single changed character of a checksummed address", () => {
    const addresses: readonly (readonly [Coin, string])[] = [
      ["bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
      ["bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
      ["bitcoin", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
      ["usdt", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...addresses),
        fc.nat(),
        fc.constantFrom(...Array.from("023456789acdefghjklmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ")),
        ([coin, address], at, character) => {
          const index = at % address.length;
          fc.pre(address[index] !== character);
          const changed = address.slice(0, index) + character + address.slice(index + 1);
          expect(checkAddress(coin, changed).ok).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("groups an address by four characters without losing one", () => {
    const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    expect(groupsOfFour(address)[0]).toBe("bc1q");
    expect(groupsOfFour(address).join("")).toBe(address);
  });
});

describe("isCurveX", () => {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  it("accepts the generator, and refuses the off-curve x of BIP-340 and an x beyond the field", () => {
    expect(isCurveX(bytes("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"))).toBe(true);
    expect(isCurveX(bytes("eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34"))).toBe(false);
    expect(isCurveX(bytes("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30"))).toBe(false);
  });
});
