// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { createFaultLog } from "#pwa/app/start/fault-log.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { exportQueue } from "./export-queue.ts";

afterEach(() => vi.unstubAllEnvs());

test("the file of the queue carries the day of the device, also when the day has ended in London", async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const now = "2026-11-21T01:30:00.000Z";
  await exportQueue({ databases: openTab(), faults: createFaultLog(), appVersion: "1", now });
  expect(names).toEqual(["balcao-cripto-fila-2026-11-20.json"]);
});
