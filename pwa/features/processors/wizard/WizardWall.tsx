import { PROCESSORS } from "#db/entities/processors.ts";
import { useVisitorSignIn } from "#pwa/deps/use-visitor-sign-in.ts";
import { routes } from "#pwa/paths.ts";
import { useAwaitedPurchase } from "#pwa/remote/use-awaited-purchase.ts";
import { Stepper } from "#pwa/ui/controls/Stepper.tsx";
import { UpgradeWall } from "#pwa/ui/layout/UpgradeWall.tsx";
import { ProcessorChoice } from "./WizardChoose.tsx";
import { wizard as t } from "./wizard-strings.ts";

/** The assistant without access (S346). */
export function WizardWall() {
  const signIn = useVisitorSignIn(routes.setupAssistant);
  const isAwaiting = useAwaitedPurchase();
  return (
    <UpgradeWall
      title={t.title}
      heading={t.wall.title}
      text={t.wall.text}
      behind={<FirstStep />}
      isAwaiting={isAwaiting}
      upgradeTo={routes.paymentSetup}
      upgradeLabel={t.wall.buy}
      other={{ to: routes.courses, label: t.wall.courses }}
      {...(signIn && { signIn })}
    />
  );
}

/** A preview of the first step, without controls. */
function FirstStep() {
  return (
    <div className="wiz">
      <Stepper steps={t.steps} current={0} />
      <div className="grid gap-3 lg:grid-cols-3">
        {PROCESSORS.map((processor, index) => (
          <ProcessorChoice
            key={processor}
            processor={processor}
            chosen={index === 0}
            connected={false}
            onChoose={() => undefined}
          />
        ))}
      </div>
    </div>
  );
}
