// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { SyncQueue } from "./SyncQueue.tsx";
import type { RefusedItem } from "./use-sync-panel.ts";

afterEach(cleanup);

/** Three refused items in an open dialog. */
async function open(refuses = false): Promise<void> {
  function Panel() {
    const [left, setLeft] = useState(["um", "dois", "três"]);
    const refused = left.map((uid): RefusedItem => ({
      uid,
      icon: "receipt",
      title: uid,
      detail: "",
      reason: "",
      dismiss: () => {
        if (refuses) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
        setLeft(left.filter((each) => each !== uid));
        return Promise.resolve();
      },
    }));
    const storage = { persisted: true, usageBytes: 0, quotaBytes: 0 };
    return (
      <dialog open>
        <SyncQueue
          data={{ waiting: [], refused, storage, course: { lessons: 0, bytes: 0 } }}
          visitor={false}
        />
        <button type="button" data-initial-focus>
          {"Fechar"}
        </button>
      </dialog>
    );
  }
  renderScreen(await buildDeps(), <Panel />, { path: "/", at: "/" });
}
const button = (name: string) => screen.getByRole("button", { name });
const dismiss = (title: string) => userEvent.click(button(`Dispensar: ${title}`));

test("after a refused item was dismissed the focus is on the next one, and at the end on the way out", async () => {
  await open();
  await dismiss("dois");
  expect(document.activeElement).toBe(button("Dispensar: três"));
  await dismiss("três");
  expect(document.activeElement).toBe(button("Dispensar: um"));
  await dismiss("um");
  expect(document.activeElement).toBe(button("Fechar"));
});

test("a dismissal that the device refuses is reported", async () => {
  await open(true);
  await dismiss("um");
  await screen.findByText("O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.");
  expect(button("Dispensar: um")).toBeDefined();
});
