import { routes } from "#pwa/paths.ts";
import { UpgradeWall } from "#pwa/ui/UpgradeWall.tsx";
import { useWizardAccess } from "./use-wizard-place.ts";
import { wizard as t } from "./wizard-strings.ts";

/** S346: the assistant without access. */
export function WizardWall() {
  const { signIn } = useWizardAccess();
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
