import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { firstDayOf } from "#db/rules/charge-book/dashboard.ts";
import { Dashboard } from "./Dashboard.tsx";
import { DashboardHead } from "./DashboardHead.tsx";
import { sinceText } from "./day-words.ts";
import type { SaveReport } from "./report.ts";
import { SourceNote } from "./SourceNote.tsx";
import { strings as t } from "./strings.ts";
import { demoPath } from "./demo/use-demo-mode.ts";
import { useBusiness } from "./use-business.ts";
import { usePeriod } from "./use-period.ts";

/** The person's own business, from this device. What only the server knows is shown as of its last answer. */
export function OwnBusiness({ report }: { report: SaveReport }) {
  const [period, choose] = usePeriod();
  const state = useBusiness(period);
  const toast = useToast();
  if (state.kind !== "ready")
    return <UnreadyScreen title={t.title} state={state.kind} loading={t.loading} failed={t.readFailed} />;
  const { business } = state;
  const { view, syncedAt } = business;
  const saveReport = async () => {
    const saved = await report.run(firstDayOf(period, view.today), view.today);
    if (saved) toast({ title: t.reported, description: t.reportedDetail(saved.name, saved.count) });
    else toast({ kind: "error", title: t.reportFailed, description: t.reportFailedDetail });
  };
  return (
    <Screen title={t.title} heading="own" width="wide" className="gap-5">
      <DashboardHead
        name={business.shopName ?? t.fallbackName}
        today={view.today}
        updated={syncedAt === null ? t.neverUpdated : t.updated(sinceText(syncedAt, view.today))}
        period={period}
        onPeriod={choose}
      />
      <SourceNote business={business} />
      <Dashboard
        view={view}
        onReport={() => void saveReport()}
        reportBusy={report.busy}
        {...(business.isEmpty ? { instead: <NothingYet /> } : {})}
        asking={business.answeredAt === null && business.problem === null}
      />
    </Screen>
  );
}

function NothingYet() {
  return (
    <div className="biz-empty card">
      <EmptyState
        title={t.empty}
        mark={<Icon name="storefront" size={48} />}
        action={
          <>
            <ButtonLink to={routes.charge}>{t.firstCharge}</ButtonLink>
            <ButtonLink to={demoPath} variant="quiet">
              {t.seeDemo}
            </ButtonLink>
          </>
        }
      >
        {t.emptyDetail}
      </EmptyState>
    </div>
  );
}
