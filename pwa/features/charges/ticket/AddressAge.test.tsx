// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { MemberRow } from "#db/entities/rows.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";

afterEach(cleanup);

const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const NOTE = /^Endereço conferido /;

const member = (id: string): MemberRow => ({
  id,
  kind: "person",
  role: "owner",
  name: id,
  addedAt: "2026-11-01T00:00:00.000Z",
  endedAt: null,
  publicKey: null,
});

/** A ticket on a phone that last heard from the server at `heardAt`; it is 21 November, 12:00. */
async function openTicket(heardAt: string, members: readonly MemberRow[], training = false): Promise<void> {
  const deps = await buildDeps({ withCourse: false });
  const state = { ...deps.sync.state(), lastSyncAt: heardAt };
  await deps.profile.members.bulkPut(members);
  await deps.mutate("charge.create", buildCharge(ID, { training }));
  const sync = { ...deps.sync, state: () => state };
  renderScreen({ ...deps, sync }, <ChargeScreen />, {
    path: "/qr-generator",
    at: `/qr-generator?cobranca=${ID}`,
  });
  await screen.findByRole("img", { name: /^QR Code: / });
}

test("in a shop of several people, a phone without news for a day says how old its address is", async () => {
  await openTicket("2026-11-18T12:00:00.000Z", [member("ana"), member("bia")]);
  expect((await screen.findByText(NOTE)).textContent).toBe("Endereço conferido há 3 dias");
});

test.each([
  ["the server was heard today", "2026-11-21T01:00:00.000Z", [member("ana"), member("bia")], false],
  ["one person works there", "2026-11-18T12:00:00.000Z", [member("ana")], false],
  ["it is a training charge", "2026-11-18T12:00:00.000Z", [member("ana"), member("bia")], true],
] as const)("says nothing about the age when %s", async (_why, heardAt, members, training) => {
  await openTicket(heardAt, members, training);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(NOTE)).toBeNull();
});
