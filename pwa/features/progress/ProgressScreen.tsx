import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { AchievementsTab } from "./AchievementsTab.tsx";
import { AnalyticsTab } from "./AnalyticsTab.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { SignInInvite } from "./SignInInvite.tsx";
import { strings as t } from "./strings.ts";
import { useExpiredSession } from "./use-expired-session.ts";
import { useProgress } from "./use-progress.ts";
import { useProgressTab } from "./use-progress-tab.ts";
import "./progress.css";

/** S112–S116: this person's progress, from the device. Read-only. */
export function ProgressScreen() {
  const state = useProgress();
  const [tab, chooseTab] = useProgressTab();
  useExpiredSession();
  if (state.kind !== "ready") {
    return <UnreadyScreen title={t.title} state={state.kind} loading={t.loading} failed={t.readFailed} />;
  }
  const { facts } = state;
  return (
    <Screen title={t.title} heading="hidden" width="wide">
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onChange={chooseTab}
        tabs={[
          { value: "visao-geral", label: t.overview, panel: <OverviewTab facts={facts} /> },
          { value: "conquistas", label: t.achievements, panel: <AchievementsTab facts={facts} /> },
          { value: "analises", label: t.analytics, panel: <AnalyticsTab facts={facts} /> },
        ]}
      />
      {facts.mayInvite && <SignInInvite />}
    </Screen>
  );
}
