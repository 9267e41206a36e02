import { useMemo } from "react";
import type { DashboardPeriod } from "#db/rules/charge-book/dashboard.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { deviceZone } from "#pwa/ui/text/day-text.ts";
import type { BusinessView } from "../business-view.ts";
import { demoView } from "./demo-sample.ts";

/** S331: only sample data. Reads no database and asks no server; the clock only dates the sample. */
export function useDemoBusiness(period: DashboardPeriod): BusinessView {
  const { clock } = useDeps();
  const now = useMemo(() => clock.now(), [clock]);
  return useMemo(() => demoView(period, now, deviceZone()), [period, now]);
}
