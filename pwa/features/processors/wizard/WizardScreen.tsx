import "./wizard.css";
import { routes } from "#pwa/paths.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { WizardFlow } from "./WizardFlow.tsx";
import { WizardWall } from "./WizardWall.tsx";
import { wizard as t } from "./wizard-strings.ts";

/** `/setup-assistant`: the four steps to the first confirmed payment (S335–S346). */
export function WizardScreen() {
  const access = usePaidAccess();
  if (access === "unknown")
    return (
      <Screen title={t.title} heading="hidden" back={routes.business} backLabel={t.leave}>
        <LoadingTiles label={t.loading} />
      </Screen>
    );
  return access === "paid" ? <WizardFlow /> : <WizardWall />;
}
