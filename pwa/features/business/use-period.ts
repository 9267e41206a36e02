import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DASHBOARD_PERIODS, type DashboardPeriod } from "#db/rules/charges/dashboard.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

const PARAM = "periodo";
const DEFAULT: DashboardPeriod = "30d";

/** S326. In the address, so that coming back from a charge shows the same days; the switch itself is ahead of it. */
export function usePeriod(): readonly [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const settled = DASHBOARD_PERIODS.find((each) => each === params.get(PARAM)) ?? DEFAULT;
  const [{ period, from }, setChosen] = useState({ period: settled, from: settled });
  if (from !== settled) setChosen({ period: settled, from: settled });
  const choose = (next: DashboardPeriod) => {
    setChosen({ period: next, from: settled });
    setParams(
      (before) => {
        if (next === DEFAULT) before.delete(PARAM);
        else before.set(PARAM, next);
        return before;
      },
      { replace: true, state: KEEP_PLACE },
    );
  };
  return [period, choose];
}
