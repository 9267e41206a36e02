import { describe, expect, it } from "vitest";
import { newestOnly } from "./newest-only.ts";

describe("newestOnly", () => {
  it("writes one value at a time and ends with the newest", async () => {
    const written: string[] = [];
    let under = 0;
    const save = newestOnly(async (value: string) => {
      expect(++under).toBe(1);
      await Promise.resolve();
      written.push(value);
      under -= 1;
    });
    await Promise.all(["4", "45", "45,", "45,9"].map(save));
    expect(written).toEqual(["4", "45,9"]);
    await save("45,90");
    expect(written.at(-1)).toBe("45,90");
  });

  it("writes a value that comes in the moment a write ends", async () => {
    const written: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const save = newestOnly((value: string) => {
      written.push(value);
      return ended;
    });
    const first = save("45");
    const second = ended.then(() => save("45,90"));
    end();
    await Promise.all([first, second]);
    expect(written).toEqual(["45", "45,90"]);
  });

  it("writes a value that waits behind a write that fails", async () => {
    const written: string[] = [];
    const save = newestOnly(async (value: string) => {
      if (value === "45") throw new Error("full");
      written.push(value);
    });
    await Promise.all([save("45"), save("45,90")]);
    expect(written).toEqual(["45,90"]);
  });

  it("continues after a failed write", async () => {
    const written: string[] = [];
    const save = newestOnly(async (value: string) => {
      if (value === "bad") throw new Error("full");
      written.push(value);
    });
    await expect(save("bad")).rejects.toThrow("full");
    await save("good");
    expect(written).toEqual(["good"]);
  });
});
