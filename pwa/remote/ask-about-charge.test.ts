import { afterEach, expect, test, vi } from "vitest";
import type { SyncControl } from "#pwa/sync/sync-control.ts";
import { askAboutCharge } from "./ask-about-charge.ts";
import type { Outcome } from "./outcome.ts";

const UNKNOWN = { kind: "refused", status: 404, code: "not_found", message: "Não existe." } as const;
const STATE = {} as ReturnType<SyncControl["state"]>;

/** A device whose first rounds do not bring the charge to the server. */
function deviceBehind(rounds: number) {
  const sendNow = vi.fn<SyncControl["sendNow"]>(() => Promise.resolve());
  const sync = {
    state: () => STATE,
    subscribe: () => () => {},
    syncNow: () => Promise.resolve(STATE),
    sendNow,
  };
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => {
    const knows = sendNow.mock.calls.length > rounds;
    return Promise.resolve(knows ? { kind: "ok", value: "invoice" } : UNKNOWN);
  });
  return { sync, sendNow, ask };
}

afterEach(() => void vi.useRealTimers());

test("a round that had begun before the charge was stored is followed by another one at once", async () => {
  vi.useFakeTimers();
  const { sync, sendNow, ask } = deviceBehind(1);
  expect(await askAboutCharge(sync, ask)).toEqual({ kind: "ok", value: "invoice" });
  expect(sendNow).toHaveBeenCalledTimes(2);
});

test("a server that still does not know the charge is asked at most five times, a second apart", async () => {
  vi.useFakeTimers();
  const { sync, ask } = deviceBehind(9);
  const answer = askAboutCharge(sync, ask);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(UNKNOWN);
  expect(ask).toHaveBeenCalledTimes(5);
});
