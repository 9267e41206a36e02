import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Dashboard } from "../Dashboard.tsx";
import { DashboardHead } from "../DashboardHead.tsx";
import { strings, strings as t } from "../strings.ts";
import { useDemoBusiness } from "./use-demo-business.ts";
import { usePeriod } from "../use-period.ts";

/** S330–S334: sample data, and everything shows that it is. Nothing real is read, requested or changed. */
export function DemoBusiness({ onLeave }: { onLeave: () => void }) {
  const [period, choose] = usePeriod();
  const view = useDemoBusiness(period);
  return (
    <Screen title={t.demoTitle} heading="own" width="wide" className="gap-5">
      <div className="biz-demo">
        <Banner
          icon="flask"
          title={t.demoBanner}
          action={
            <button type="button" onClick={onLeave} aria-label={t.leaveDemoLong}>
              {t.leaveDemo}
            </button>
          }
        >
          {t.demoDetail}
        </Banner>
      </div>
      <DashboardHead name={t.demoName} today={view.today} period={period} onPeriod={choose} />
      <Dashboard view={view} demo onReport={alertNotInDemo} onConnect={alertNotInDemo} />
    </Screen>
  );
}

/** The same sample without its head, shown behind the wall. */
export function DemoDashboard() {
  return <Dashboard view={useDemoBusiness("7d")} demo onReport={alertNotInDemo} onConnect={alertNotInDemo} />;
}

/** S334: exactly this text, in the browser's own dialog. */
function alertNotInDemo(): void {
  window.alert(strings.notInDemo);
}
