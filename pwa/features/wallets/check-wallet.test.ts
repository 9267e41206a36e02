import { describe, expect, it, test, vi } from "vitest";
import { addressProblemText } from "./address-problems.ts";
import { checkTyped, isSecret, reviewWallet } from "./check-wallet.ts";

const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

describe("reviewWallet", () => {
  it("is ready when both fields have the same address, and returns its canonical form", async () => {
    expect(await reviewWallet({ coin: "bitcoin" }, ` ${BTC}\n`, BTC.toUpperCase())).toEqual({
      kind: "ready",
      address: BTC,
      unchecked: false,
    });
  });

  it("warns about an Ethereum address only when neither form carried its checksum", async () => {
    const lower = ETH.toLowerCase();
    expect(await reviewWallet({ coin: "ethereum" }, lower, lower)).toEqual({
      kind: "ready",
      address: ETH,
      unchecked: true,
    });
    expect(await reviewWallet({ coin: "ethereum" }, lower, ETH)).toMatchObject({
      address: ETH,
      unchecked: false,
    });
  });

  it("requires the same address twice", async () => {
    expect(await reviewWallet({ coin: "bitcoin" }, BTC, " ")).toEqual({ kind: "repeat_empty" });
    expect(await reviewWallet({ coin: "bitcoin" }, BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toEqual({
      kind: "repeat_different",
    });
    expect(await reviewWallet({ coin: "bitcoin" }, BTC, `${BTC}x`)).toEqual({ kind: "repeat_different" });
  });

  it("reports a problem of the address before comparing the two", async () => {
    const wrong = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb";
    expect(await reviewWallet({ coin: "bitcoin" }, wrong, wrong)).toMatchObject({
      kind: "refused",
      check: { problem: "bad_checksum" },
    });
  });
});

describe("isSecret", () => {
  it("detects a recovery phrase and a private key, but no address", async () => {
    const words = `${"abandon ".repeat(11)}about`;
    expect(isSecret(await checkTyped({ coin: "bitcoin" }, words))).toBe(true);
    expect(isSecret(await checkTyped({ coin: "ethereum" }, "f".repeat(63) + "0"))).toBe(true);
    expect(isSecret(await checkTyped({ coin: "bitcoin" }, BTC))).toBe(false);
    expect(isSecret(await checkTyped({ coin: "bitcoin" }, ETH))).toBe(false);
  });
});

test("a wallet connection in a field of an address leads to the screen that takes it, by its name", async () => {
  const text = `nostr+walletconnect://${"ab".repeat(32)}?relay=wss://r.example&secret=${"cd".repeat(32)}`;
  const check = await checkTyped({ coin: "bitcoin" }, text);
  expect(!check.ok && addressProblemText(check)).toContain(
    "Cole-a só em Endereços de recebimento, no campo da Lightning.",
  );
});

describe("the code of the check", () => {
  it("is requested again when it does not arrive", async () => {
    const load = vi.fn<() => Promise<object>>(() => vi.importActual("#db/rules/addresses/check-address.ts"));
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    vi.resetModules();
    vi.doMock("#db/rules/addresses/check-address.ts", load);
    const check = await checkTyped({ coin: "bitcoin" }, BTC);
    vi.doUnmock("#db/rules/addresses/check-address.ts");
    expect(check.ok).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
