import { expect, test } from "vitest";
import { followPokes } from "./follow-pokes.ts";

function follow(random: number) {
  const kicks: (number | undefined)[] = [];
  let poke: (ledger?: string) => void = () => {};
  followPokes(
    {
      events: { visible: () => true, subscribe: () => () => {} },
      random: () => random,
      openPoke: (_path, onPoke) => {
        poke = onPoke;
        return () => {};
      },
    },
    { signedIn: () => true, subscribe: () => () => {}, kick: (ms) => void kicks.push(ms) },
  );
  return { kicks, poke: (ledger?: string) => poke(ledger) };
}

test("the account's other devices follow at once, the crowd that hears of new content takes its time", () => {
  const [first, last] = [follow(0), follow(0.999_999)];
  for (const { poke } of [first, last]) for (const ledger of ["account", "content", undefined]) poke(ledger);

  expect(first.kicks).toEqual([0, 0, 0]);
  expect(last.kicks).toEqual([299, 29_999, 299]);
});
