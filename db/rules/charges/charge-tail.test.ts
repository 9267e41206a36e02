import fc from "fast-check";
import { expect, it } from "vitest";
import { isTail, TAIL_STEPS } from "./charge-extras.ts";
import { chooseTail, tailLane } from "./charge-tail.ts";

const COINS_WITH_TAILS = ["ethereum", "usdt"] as const;
const till = fc.uuid();
const coin = fc.constantFrom(...COINS_WITH_TAILS);

it("gives open charges of one address different amounts while one is left", () => {
  fc.assert(
    fc.property(
      coin,
      till,
      fc.array(fc.bigInt(1n, 50n), { minLength: 1, maxLength: 200 }),
      (which, id, amounts) => {
        const { step } = TAIL_STEPS[which];
        const lane = tailLane(which, id);
        const open = new Set<bigint>();
        for (const amount of amounts) {
          const units = amount * step;
          const tail = chooseTail(which, units, lane, open);
          if (tail === null) continue;
          expect(isTail(which, tail.toString())).toBe(true);
          expect(tail).not.toBe(0n);
          expect(open.has(units + tail)).toBe(false);
          open.add(units + tail);
        }
      },
    ),
  );
});

it("uses every tail before it returns null", () => {
  for (const which of COINS_WITH_TAILS) {
    const { step, count } = TAIL_STEPS[which];
    const open = new Set<bigint>();
    const tails = Array.from({ length: count + 1 }, () => {
      const tail = chooseTail(which, 10n ** 16n, 7, open);
      if (tail !== null) open.add(10n ** 16n + tail);
      return tail;
    });
    expect(tails.at(-1)).toBeNull();
    const all = Array.from({ length: count }, (_, at) => BigInt(at + 1) * step);
    expect(new Set(tails.slice(0, -1))).toEqual(new Set(all));
  }
});

it("gives tills of different lanes different amounts for their first charges", () => {
  fc.assert(
    fc.property(coin, till, till, (which, one, two) => {
      fc.pre(tailLane(which, one) !== tailLane(which, two));
      const tailsOf = (id: string) => {
        const open = new Set<bigint>();
        return Array.from({ length: 3 }, () => {
          const tail = chooseTail(which, 10n ** 16n, tailLane(which, id), open) ?? -1n;
          open.add(10n ** 16n + tail);
          return tail;
        });
      };
      expect(tailsOf(one).filter((tail) => tailsOf(two).includes(tail))).toEqual([]);
    }),
  );
});

it("spreads tills over the lanes, with a first tail worth less than two centavos", () => {
  const lanes = new Set(Array.from({ length: 500 }, (_, at) => tailLane("usdt", `caixa-${at}-${at * 7919}`)));
  expect(lanes.size).toBe(33);
  for (let lane = 0; lane < 33; lane += 1)
    expect(chooseTail("usdt", 1n, lane, new Set())).toBeLessThanOrEqual(3_300n);
});

it("gives Bitcoin no tail", () => {
  expect(chooseTail("bitcoin", 546n, tailLane("bitcoin", "x"), new Set([546n]))).toBe(0n);
});

it("a till that charges alone gets no tail unless a charge with that amount is open", () => {
  for (const which of COINS_WITH_TAILS) {
    const open = new Set<bigint>();
    const tails = Array.from({ length: 3 }, () => {
      const tail = chooseTail(which, 10n ** 16n, "alone", open) ?? -1n;
      open.add(10n ** 16n + tail);
      return tail;
    });
    expect(tails[0]).toBe(0n);
    expect(new Set(tails).size).toBe(3);
    expect(chooseTail(which, 10n ** 17n, "alone", open)).toBe(0n);
  }
});
