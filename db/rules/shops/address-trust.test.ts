import { expect, test } from "vitest";
import { changedWays, needsSecondLook, withAccepted, type PayWayRow } from "./address-trust.ts";

const way = (key: string, value: string | null, uid = `of-${String(value)}`): PayWayRow => ({
  key,
  value,
  uid,
});
const nobody = (): boolean => false;

test("a way that was changed elsewhere is compared before it counts as checked", () => {
  const before = withAccepted({}, [way("usdt", "T1"), way("pix:receiver", null)], []);
  expect(before).toEqual({ usdt: "T1" });

  const ways = [way("usdt", "T2"), way("bitcoin", "bc1")];
  const changed = changedWays(ways, before, nobody);
  expect(changed).toEqual([way("usdt", "T2")]);
  // The first address of a coin has nothing to be compared with; the changed one must be checked by a person.
  expect(withAccepted(before, ways, changed)).toEqual({ usdt: "T1", bitcoin: "bc1" });
  const after = withAccepted(before, ways, []);
  expect(changedWays(ways, after, nobody)).toEqual([]);
});

test("a value that was set on this device, removed, or restored needs no comparison", () => {
  const accepted = { usdt: "T1" };
  expect(changedWays([way("usdt", "T2", "mine")], accepted, (uid) => uid === "mine")).toEqual([]);
  expect(changedWays([way("usdt", null)], accepted, nobody)).toEqual([]);
  expect(changedWays([way("usdt", "T1", "another mutation")], accepted, nobody)).toEqual([]);
});

test("an address that was removed and set anew elsewhere is compared with the one before", () => {
  const accepted = withAccepted({ usdt: "T1" }, [way("usdt", null)], []);
  expect(changedWays([way("usdt", "T2")], accepted, nobody)).toHaveLength(1);
});

test("an address needs a second look a day after the last contact with the server", () => {
  const heard = "2026-11-20T12:00:00.000Z";
  expect(needsSecondLook(heard, "2026-11-21T11:59:59.999Z")).toBe(false);
  expect(needsSecondLook(heard, "2026-11-21T12:00:00.000Z")).toBe(true);
  // A clock that was set back, and a device that was never in contact with the server.
  expect(needsSecondLook(heard, "2026-11-01T12:00:00.000Z")).toBe(false);
  expect(needsSecondLook(null, "2026-11-21T12:00:00.000Z")).toBe(false);
});
