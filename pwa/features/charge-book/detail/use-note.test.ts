// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { DepsContext } from "#pwa/deps/deps.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { useNote } from "./use-note.ts";

const ID = "7d444840-9dc0-4d1a-b245-000000000001";

test.each([
  ["", "Entregue"],
  ["Entregue", "Entregue "],
])("after the note %j was saved as %j, the field follows the other devices", async (before, typed) => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID));
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(DepsContext, { value: deps }, children);
  const props = { initialProps: { stored: before }, wrapper };
  const note = renderHook(({ stored }) => useNote(ID, stored), props);
  act(() => note.result.current.type(typed));
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(1));
  await act(() => Promise.resolve(note.result.current.save()));
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));
  note.rerender({ stored: "Entregue" });
  expect(note.result.current.text.trim()).toBe("Entregue");

  const theirs = { chargeId: ID, note: "Trocado", at: "2026-11-21T13:00:00.000Z" };
  await deps.mutate("charge.note", theirs);
  note.rerender({ stored: "Trocado" });
  expect(note.result.current.text).toBe("Trocado");
  note.unmount();
  // A note that is saved on leaving reads the stored one first.
  await deps.profile.chargeNotes.get(ID);
  await deps.profile.chargeNotes.get(ID);
  expect(await deps.profile.chargeNotes.get(ID)).toMatchObject({ note: "Trocado" });
});
