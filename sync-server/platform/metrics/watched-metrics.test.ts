import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { createTestSchema } from "#server/testing/create-test-schema.ts";
import { createMetrics } from "./create-metrics.ts";

test("every metric of the alert rules and of the dashboard exists", async () => {
  const database = await createTestSchema();
  const { metrics, registry } = createMetrics(database.knex, { version: "1", app: "app" });
  metrics.watch("sync_rounds_waiting", () => 0);
  metrics.watch("pokes_connected", () => 0);
  metrics.watch("wallet_relays", () => 0);
  await database.knex("webhook_events").insert({ processor_type: "stripe", status: "failed" });
  const text = await registry.metrics();
  await database.drop();

  const existing = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const files = ["prometheus/alerts.yml", "grafana/balcao-cripto.json"];
  const texts = await Promise.all(files.map((file) => readFile(join(PROJECT_ROOT, "deploy", file), "utf8")));
  const named = texts.map((file) => file.match(/\b(?:balcao|nodejs|process)_\w+/g) ?? []);

  expect(texts[0]?.match(/- alert: /g)).toHaveLength(7);
  expect(named.map((names) => names.length > 5)).toEqual([true, true]);
  expect(named.flat().filter((name) => !existing.has(name))).toEqual([]);
  expect(text).toContain('balcao_webhook_events{state="failed"} 1\n');
});
