import { useSearchParams } from "react-router-dom";
import { DASHBOARD_PERIODS, type DashboardPeriod } from "#db/rules/dashboard.ts";
import { KEEP_PLACE } from "#pwa/ui/keep-place.ts";

const PARAM = "periodo";
const DEFAULT: DashboardPeriod = "30d";

/** S326. In the address: coming back from a charge shows the same days. */
export function usePeriod(): readonly [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const period = DASHBOARD_PERIODS.find((each) => each === params.get(PARAM)) ?? DEFAULT;
  const choose = (next: DashboardPeriod) =>
    setParams(
      (before) => {
        if (next === DEFAULT) before.delete(PARAM);
        else before.set(PARAM, next);
        return before;
      },
      { replace: true, state: KEEP_PLACE },
    );
  return [period, choose];
}
