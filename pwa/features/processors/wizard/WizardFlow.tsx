import { useState } from "react";
import { routes } from "#pwa/paths.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useCredentialDraft } from "../keys/use-credential-draft.ts";
import { needsAccess } from "../list/use-integrations.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { useWizard, type Wizard } from "./use-wizard.ts";
import { WizardChoose } from "./WizardChoose.tsx";
import { WizardConnect } from "./WizardConnect.tsx";
import { WizardDone } from "./WizardDone.tsx";
import { WizardPay } from "./WizardPay.tsx";
import { WizardWall } from "./WizardWall.tsx";
import { WizardWebhook } from "./WizardWebhook.tsx";
import { DONE } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

/** Renders the current step. */
export function WizardFlow() {
  const wizard = useWizard();
  if (!wizard)
    return (
      <Screen title={t.title} heading="hidden" back={routes.business} backLabel={t.leave}>
        <LoadingTiles />
      </Screen>
    );
  // After a refund the server refuses before this device has synced it.
  if (needsAccess(wizard.integrations.failure)) return <WizardWall />;
  return <WizardSteps wizard={wizard} />;
}

/** Stores the secrets between the steps, in memory only (S405). */
function WizardSteps({ wizard }: { wizard: Wizard }) {
  const { progress } = wizard;
  const { place, processor, connection } = progress;
  useStepFocus(place, progress.payment?.id ?? null);
  const form = useCredentialDraft();
  const [typedSecret, setTypedSecret] = useState("");
  const forget = (): void => {
    form.clear();
    setTypedSecret("");
  };
  if (place === 1 || processor === null) return <WizardChoose wizard={wizard} onChoose={forget} />;
  if (place === 2 || connection === null)
    return (
      <WizardConnect
        key={processor}
        wizard={wizard}
        processor={processor}
        form={form}
        onTaken={setTypedSecret}
      />
    );
  const step = { wizard, processor, connection };
  if (place === 3) return <WizardWebhook {...step} typedSecret={typedSecret} />;
  if (place === DONE) return <WizardDone {...step} />;
  return <WizardPay {...step} />;
}
