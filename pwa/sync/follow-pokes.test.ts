import { expect, test } from "vitest";
import { followPokes } from "./follow-pokes.ts";
import type { PokeListener } from "./platform/platform.ts";

function follow(random: number) {
  const kicks: (number | undefined)[] = [];
  let listener: PokeListener | undefined;
  followPokes(
    {
      events: { visible: () => true, used: () => false, subscribe: () => () => {} },
      random: () => random,
      openPoke: (_path, given) => {
        listener = given;
        return () => {};
      },
    },
    { signedIn: () => true, subscribe: () => () => {}, kick: (ms) => void kicks.push(ms) },
  );
  return { kicks, poke: (ledger?: string) => listener?.onPoke(ledger), open: () => listener?.onOpen() };
}

test("the account's other devices sync at once; devices poked for new content spread out", () => {
  const [first, last] = [follow(0), follow(0.999_999)];
  for (const { poke } of [first, last]) for (const ledger of ["account", "content", undefined]) poke(ledger);

  expect(first.kicks).toEqual([0, 0, 0]);
  expect(last.kicks).toEqual([299, 29_999, 299]);
});

test("fetches changes made while not listening once listening begins, spread over some seconds", () => {
  const { kicks, open } = follow(0.999_999);
  open();
  open();

  expect(kicks).toEqual([299, 4_999]);
});
