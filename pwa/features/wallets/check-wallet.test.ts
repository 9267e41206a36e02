import { describe, expect, it } from "vitest";
import { checkTyped, isSecret, reviewWallet } from "./check-wallet.ts";

const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

describe("reviewWallet", () => {
  it("is ready when both say the same place, in its canonical form", async () => {
    expect(await reviewWallet("bitcoin", ` ${BTC}\n`, BTC.toUpperCase())).toEqual({
      kind: "ready",
      address: BTC,
      unchecked: false,
    });
  });

  it("warns about an Ethereum address only when neither form carried its checksum", async () => {
    const lower = ETH.toLowerCase();
    expect(await reviewWallet("ethereum", lower, lower)).toEqual({
      kind: "ready",
      address: ETH,
      unchecked: true,
    });
    expect(await reviewWallet("ethereum", lower, ETH)).toMatchObject({ address: ETH, unchecked: false });
  });

  it("wants the address again, and the same", async () => {
    expect(await reviewWallet("bitcoin", BTC, " ")).toEqual({ kind: "repeat_empty" });
    expect(await reviewWallet("bitcoin", BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toEqual({
      kind: "repeat_different",
    });
    expect(await reviewWallet("bitcoin", BTC, `${BTC}x`)).toEqual({ kind: "repeat_different" });
  });

  it("says what is wrong with the address before it looks at the repetition", async () => {
    const wrong = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb";
    expect(await reviewWallet("bitcoin", wrong, wrong)).toMatchObject({
      kind: "refused",
      check: { problem: "bad_checksum" },
    });
  });
});

describe("isSecret", () => {
  it("knows a seed phrase and a private key, and no address", async () => {
    const words = `${"abandon ".repeat(11)}about`;
    expect(isSecret(await checkTyped("bitcoin", words))).toBe(true);
    expect(isSecret(await checkTyped("ethereum", "f".repeat(63) + "0"))).toBe(true);
    expect(isSecret(await checkTyped("bitcoin", BTC))).toBe(false);
    expect(isSecret(await checkTyped("bitcoin", ETH))).toBe(false);
  });
});
