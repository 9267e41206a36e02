import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HDKey } from "@scure/bip32";
import { checkAddress, isPayable } from "./check-address.ts";
import { deriveAddresses } from "./derive-addresses.ts";
import { checkExtendedKey, isKeySecret, keyIdOf, type AccountKey } from "./extended-key.ts";
import { KEY_SCRIPTS, type KeyScript } from "./key-script.ts";

const XPUB =
  "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj";
const YPUB =
  "ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP";
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const ZPUB_AS_XPUB =
  "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";
const ETHEREUM_XPUB =
  "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt";
const TRON_XPUB =
  "xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd";

function keyOf(text: string): AccountKey {
  const check = checkExtendedKey(text);
  if (!check.ok) throw new Error(check.problem);
  return check.key;
}
const verdict = (text: string): string => {
  const check = checkExtendedKey(text);
  return check.ok ? `ok ${check.key.script}` : check.problem;
};

describe("account keys of the mnemonic abandon … about (BIP-44, BIP-49, BIP-84, SLIP-132)", () => {
  const vectors: readonly (readonly [string, KeyScript, readonly string[]])[] = [
    [
      XPUB,
      "p2pkh",
      [
        "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA",
        "1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP",
        "1MNF5RSaabFwcbtJirJwKnDytsXXEsVsNb",
      ],
    ],
    [
      YPUB,
      "p2sh-p2wpkh",
      [
        "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf",
        "3LtMnn87fqUeHBUG414p9CWwnoV6E2pNKS",
        "3B4cvWGR8X6Xs8nvTxVUoMJV77E4f7oaia",
      ],
    ],
    [
      ZPUB,
      "p2wpkh",
      [
        "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
        "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
        "bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z",
      ],
    ],
    // Likely mistakes: the key of another script type, and the account key of another coin.
    [ZPUB_AS_XPUB, "p2wpkh", ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"]],
    [ZPUB_AS_XPUB, "p2pkh", ["1JaUQDVNRdhfNsVncGkXedaPSM5Gc54Hso"]],
    [ETHEREUM_XPUB, "p2pkh", ["17D4gErm7cqDznM4EstEfnP6y91MWADXm8"]],
  ];
  it.each(vectors)("%s as %s", (text, script, addresses) => {
    expect(deriveAddresses(keyOf(text), script, 0, addresses.length)).toEqual(addresses);
  });

  it("returns the script type if the prefix has it", () => {
    expect([XPUB, YPUB, ZPUB, ZPUB_AS_XPUB, ETHEREUM_XPUB, TRON_XPUB].map(verdict)).toEqual([
      "ok null",
      "ok p2sh-p2wpkh",
      "ok p2wpkh",
      "ok null",
      "ok null",
      "ok null",
    ]);
  });

  it("never derives the change chain", () => {
    const first = deriveAddresses(keyOf(ZPUB), "p2wpkh", 0, 50);
    expect(first).not.toContain("bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el");
  });

  it("derives only chargeable addresses, the same from any start", () => {
    const key = keyOf(ZPUB);
    fc.assert(
      fc.property(
        fc.constantFrom(...KEY_SCRIPTS),
        fc.integer({ min: 0, max: 0x7ffffffe }),
        (script, from) => {
          const [one, two] = deriveAddresses(key, script, from, 2);
          expect(isPayable("bitcoin", one ?? "")).toBe(true);
          expect(deriveAddresses(key, script, from + 1, 1)).toEqual([two]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("refuses indexes beyond the last unhardened one", () => {
    expect(() => deriveAddresses(keyOf(ZPUB), "p2wpkh", 0x7fffffff, 2)).toThrow(/./);
  });
});

describe("refused keys", () => {
  it.each([
    [
      "upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY",
      "testnet",
    ],
    [
      "vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc",
      "testnet",
    ],
    // BIP-32, test vector 1: a master key and a key of depth 5; that chain has no account key of BIP-44.
    [
      "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
      "bad_depth",
    ],
    [
      "xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy",
      "bad_depth",
    ],
    [ZPUB.slice(0, -1), "bad_checksum"],
    [`${ZPUB.slice(0, -1)}t`, "bad_checksum"],
    [ZPUB.slice(0, 60), "bad_length"],
    [`${ZPUB}${ZPUB}`, "bad_length"],
    [ZPUB.replace("6rFR7", "0rFR7"), "bad_character"],
    [ZPUB.replace("zpub", "zрub"), "bad_character"], // a Cyrillic letter
    [`${ZPUB.slice(0, 50)} ${ZPUB.slice(50)}`, "spaces_inside"],
    [`[73c5da0a/84h/0h/0h]${ZPUB_AS_XPUB}`, "descriptor"],
    [`wpkh(${ZPUB_AS_XPUB}/0/*)`, "descriptor"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "address"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "address"],
    ["", "empty"],
    [" \u200B ", "empty"],
    ["x".repeat(5000), "too_long"],
    ["x".repeat(700), "too_long"],
    ["qualquer coisa", "spaces_inside"],
    ["qualquer", "unrecognised"],
    ["abandon ".repeat(11) + "about", "seed_phrase"],
    ["5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", "private_key"],
    ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "private_key"],
  ])("%s is %s", (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it("accepts a key with characters copied along", () => {
    expect(verdict(` \u200B${ZPUB.slice(0, 40)}\u2060${ZPUB.slice(40)}\n`)).toBe("ok p2wpkh");
  });

  it.each(["xprv", "yprv", "zprv"])("reports a private %s first, as a secret", (prefix) => {
    const versions = {
      xprv: [0x0488ade4, 0x0488b21e],
      yprv: [0x049d7878, 0x049d7cb2],
      zprv: [0x04b2430c, 0x04b24746],
    }[prefix] ?? [0, 0];
    const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), {
      private: versions[0] ?? 0,
      public: versions[1] ?? 0,
    });
    const account = master.derive("m/84'/0'/0'").privateExtendedKey;
    expect(account.startsWith(prefix)).toBe(true);
    // Complete, truncated, with an extra character, or in a descriptor: each still reveals most of a private key.
    for (const text of [
      account,
      account.slice(0, 90),
      `${account.slice(0, 60)}0${account.slice(60)}`,
      `wpkh(${account}/0/*)`,
    ])
      expect(verdict(text)).toBe("private_key");
    expect(isKeySecret("private_key")).toBe(true);
    expect(isKeySecret("bad_checksum")).toBe(false);
  });

  it("refuses every invalid key of BIP-32 (test vector 5)", () => {
    const list: readonly (readonly [string, string])[] = [
      [
        "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm",
        "private_key", // 33 bytes that start with zero: a private key with a public prefix
      ],
      [
        "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH",
        "private_key",
      ],
      [
        "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn",
        "malformed",
      ],
      [
        "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGpWnsj83BHtEy5Zt8CcDr1UiRXuWCmTQLxEK9vbz5gPstX92JQ",
        "private_key",
      ],
      [
        "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYUA4q2Xe4",
        "malformed",
      ],
      [
        "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD9y5gkZ6Eq3Rjuahrv17fEQ3Qen6J",
        "private_key",
      ],
      [
        "xprv9s2SPatNQ9Vc6GTbVMFPFo7jsaZySyzk7L8n2uqKXJen3KUmvQNTuLh3fhZMBoG3G4ZW1N2kZuHEPY53qmbZzCHshoQnNf4GvELZfqTUrcv",
        "private_key",
      ],
      [
        "xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ",
        "bad_depth",
      ],
      [
        "xprv9s21ZrQH4r4TsiLvyLXqM9P7k1K3EYhA1kkD6xuquB5i39AU8KF42acDyL3qsDbU9NmZn6MsGSUYZEsuoePmjzsB3eFKSUEh3Gu1N3cqVUN",
        "private_key",
      ],
      [
        "xpub661MyMwAuDcm6CRQ5N4qiHKrJ39Xe1R1NyfouMKTTWcguwVcfrZJaNvhpebzGerh7gucBvzEQWRugZDuDXjNDRmXzSZe4c7mnTK97pTvGS8",
        "bad_depth",
      ],
      [
        "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFktLHdHY4",
        "private_key",
      ],
      [
        "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9",
        "unrecognised",
      ],
      [
        "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF93Y5wvzdUayhgkkFoicQZcP3y52uPPxFnfoLZB21Teqt1VvEHx",
        "private_key",
      ],
      [
        "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD5SDKr24z3aiUvKr9bJpdrcLg1y3G",
        "private_key",
      ],
      [
        "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY",
        "malformed",
      ],
      [
        "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL",
        "private_key",
      ],
    ];
    expect(list.map(([text]) => verdict(text))).toEqual(list.map(([, expected]) => expected));
  });

  it("never throws, and detects any single changed character", () => {
    fc.assert(
      fc.property(fc.string(), (text) => !verdict(text).startsWith("ok")),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...Array.from("123456789ABCDEFabcdefxyz")), (nat, character) => {
        const at = nat % ZPUB.length;
        fc.pre(ZPUB[at] !== character);
        expect(checkExtendedKey(ZPUB.slice(0, at) + character + ZPUB.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("refuses an address as a key, and a key as an address", () => {
    for (const text of [XPUB, YPUB, ZPUB])
      expect(checkAddress("bitcoin", text)).toMatchObject({ problem: "extended_key" });
  });
});

describe("keyIdOf", () => {
  it("identifies key and script in 16 hex digits, whatever the prefix", () => {
    expect(keyIdOf(keyOf(ZPUB), "p2wpkh")).toMatch(/^[0-9a-f]{16}$/);
    expect(keyIdOf(keyOf(ZPUB_AS_XPUB), "p2wpkh")).toBe(keyIdOf(keyOf(ZPUB), "p2wpkh"));
    expect(keyIdOf(keyOf(ZPUB), "p2pkh")).not.toBe(keyIdOf(keyOf(ZPUB), "p2wpkh"));
    expect(keyIdOf(keyOf(XPUB), "p2pkh")).not.toBe(keyIdOf(keyOf(YPUB), "p2pkh"));
  });
});
