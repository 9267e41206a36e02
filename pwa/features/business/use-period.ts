import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DASHBOARD_PERIODS, type DashboardPeriod } from "#db/rules/charge-book/dashboard.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

const PARAM = "periodo";
const DEFAULT: DashboardPeriod = "30d";

/**
 * S326. Stored in the address, so that returning from a charge shows the same days; the switch itself updates first.
 */
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
