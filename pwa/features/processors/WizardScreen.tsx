import "./wizard.css";
import { routes } from "#pwa/paths.ts";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { UpgradeWall } from "#pwa/ui/UpgradeWall.tsx";
import { useWizardAccess } from "./use-wizard-place.ts";
import { WizardFlow } from "./WizardFlow.tsx";
import { wizard as t } from "./wizard-strings.ts";

/** `/setup-assistant`: from "I learned it" to the first confirmed payment (S335–S346). */
export function WizardScreen() {
  const { access, signIn } = useWizardAccess();
  if (access === "unknown")
    return (
      <Screen title={t.title} heading="hidden" back={routes.business} backLabel={t.leave}>
        <LoadingTiles label={t.loading} />
      </Screen>
    );
  if (access === "paid") return <WizardFlow />;
  return (
    <UpgradeWall
      title={t.title}
      heading={t.wall.title}
      text={t.wall.text}
      upgradeTo={routes.paymentSetup}
      upgradeLabel={t.wall.buy}
      other={{ to: routes.courses, label: t.wall.courses }}
      {...(signIn && { signIn })}
    />
  );
}
