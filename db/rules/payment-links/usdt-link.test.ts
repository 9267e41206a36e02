import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USDT_NETWORKS } from "#db/entities/networks.ts";
import { checkAddress, isPayable } from "#db/rules/addresses/check-address.ts";
import { toChecksumAddress } from "#db/rules/addresses/ethereum-address.ts";
import { USDT_CONTRACTS } from "#db/rules/addresses/usdt-contracts.ts";
import { explorerLink } from "#db/rules/addresses/explorer-link.ts";
import { parsePaymentUri } from "./parse-payment-uri.ts";
import { chargeUri } from "./payment-uri.ts";
import { usdtUri } from "./usdt-link.ts";

const SHOP = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

const problemOf = (text: string, network: (typeof USDT_NETWORKS)[number]): string => {
  const check = checkAddress("usdt", text, network);
  if (check.ok) return check.warning ?? "ok";
  return "actual" in check ? `${check.problem} ${check.actual}` : check.problem;
};

describe("USDT in a network that has EIP-681 links", () => {
  it("asks for the token by its contract, and for the amount in the token's own units", () => {
    expect(usdtUri({ network: "ethereum", address: SHOP, units: 4_587_156n })).toBe(
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${SHOP}&uint256=4587156`,
    );
    expect(usdtUri({ network: "polygon", address: SHOP, units: "4587156" })).toBe(
      `ethereum:0xc2132D05D31c914a87C6611C10748AEb04B58e8F@137/transfer?address=${SHOP}&uint256=4587156`,
    );
    expect(usdtUri({ network: "bsc", address: SHOP, units: 4_587_156n })).toBe(
      `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${SHOP}&uint256=4587156000000000000`,
    );
  });

  it("is the link of a charge that has this network, and TRON's of one that has none", () => {
    const charge = { coin: "usdt", units: "1000", training: false, description: null } as const;
    for (const network of USDT_NETWORKS)
      expect(chargeUri({ ...charge, network, address: SHOP })).toBe(
        usdtUri({ network, address: SHOP, units: "1000" }),
      );
    const tron = `tron:${TRON}?contract=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=0.001000`;
    expect(chargeUri({ ...charge, address: TRON })).toBe(tron);
    expect(chargeUri({ ...charge, address: TRON, network: null })).toBe(tron);
  });

  it("is read back with the same chain, token, recipient and amount, for any amount", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...USDT_NETWORKS),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        (network, units) => {
          const { chainId, contract, decimals } = USDT_CONTRACTS[network];
          const parsed = parsePaymentUri(usdtUri({ network, address: SHOP, units }));
          expect(parsed).toEqual({
            ok: true,
            link: {
              coin: "ethereum",
              address: contract,
              chainId,
              units: null,
              call: "transfer",
              transfer: { to: SHOP, units: units * 10n ** BigInt(decimals - 6) },
            },
          });
        },
      ),
    );
  });

  it("has contracts with their EIP-55 capitals, one in each chain", () => {
    const tokens = Object.values(USDT_CONTRACTS);
    for (const { contract } of tokens) expect(toChecksumAddress(contract)).toBe(contract);
    expect(new Set(tokens.map(({ chainId }) => chainId)).size).toBe(3);
    expect(new Set(tokens.map(({ contract }) => contract)).size).toBe(3);
  });
});

describe("an address for USDT in another network", () => {
  it.each(USDT_NETWORKS)("%s: has the form and the checks of Ethereum's", (network) => {
    expect(problemOf(SHOP, network)).toBe("ok");
    expect(problemOf(SHOP.toLowerCase(), network)).toBe("unchecked_case");
    expect(problemOf(SHOP.replace("5aA", "5Aa"), network)).toBe("bad_checksum");
    expect(problemOf(SHOP.slice(0, -1), network)).toBe("bad_length");
    expect(problemOf(TRON, network)).toBe("wrong_network usdt");
    expect(problemOf("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", network)).toBe("wrong_network bitcoin");
    expect(problemOf(`0x${"0".repeat(36)}dEaD`, network)).toBe("burn");
    expect(isPayable("usdt", SHOP, network)).toBe(true);
    expect(isPayable("usdt", SHOP.toLowerCase(), network)).toBe(false);
    expect(isPayable("usdt", TRON, network)).toBe(false);
  });

  it("is none of the tokens' contracts, in any network, nor an address for Ether", () => {
    for (const { contract } of Object.values(USDT_CONTRACTS)) {
      for (const network of USDT_NETWORKS) expect(problemOf(contract, network)).toBe("contract");
      expect(checkAddress("ethereum", contract)).toEqual({ ok: false, problem: "contract" });
    }
  });

  it("is taken from a link of its own chain, and from no other", () => {
    expect(problemOf(`ethereum:${SHOP}@137`, "polygon")).toBe("ok");
    expect(problemOf(`ethereum:${SHOP}`, "polygon")).toBe("ok");
    expect(problemOf(`ethereum:${SHOP}@1`, "polygon")).toBe("other_chain");
    expect(problemOf(`ethereum:${SHOP}@137`, "bsc")).toBe("other_chain");
    expect(problemOf(usdtUri({ network: "polygon", address: SHOP, units: 1n }), "polygon")).toBe("contract");
    expect(problemOf(`tron:${TRON}`, "polygon")).toBe("wrong_network usdt");
  });

  it("does not pass as an address on TRON", () => {
    expect(checkAddress("usdt", SHOP)).toEqual({ ok: false, problem: "wrong_network", actual: "ethereum" });
    expect(isPayable("usdt", SHOP)).toBe(false);
    expect(isPayable("usdt", TRON)).toBe(true);
  });

  it("is looked up in the explorer of its network", () => {
    const at = (network?: (typeof USDT_NETWORKS)[number]) =>
      explorerLink({ coin: "usdt", address: SHOP, training: false, ...(network && { network }) })?.href;
    expect(at("ethereum")).toBe(`https://etherscan.io/address/${SHOP}`);
    expect(at("polygon")).toBe(`https://polygonscan.com/address/${SHOP}`);
    expect(at("bsc")).toBe(`https://bscscan.com/address/${SHOP}`);
    expect(at()).toBe(`https://tronscan.org/#/address/${SHOP}`);
  });
});
