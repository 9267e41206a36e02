import { useState } from "react";
import { routes } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { CashierList } from "./CashierList.tsx";
import { EnrolIn } from "./enrolment/EnrolIn.tsx";
import { EnrolOut } from "./enrolment/EnrolOut.tsx";
import { ProofLimit } from "./ProofLimit.tsx";
import { strings } from "./strings.ts";
import { TurnOnDialog } from "./TurnOnDialog.tsx";
import { useTillSettings } from "./use-till-settings.ts";
import "./till.css";

/** `/caixa`: the owner's side of cashier mode. A cashier at this address meets the lock screen instead. */
export function TillScreen() {
  const settings = useTillSettings();
  const { on, cashiers, rules } = settings;
  const toast = useToast();
  const [choosing, setChoosing] = useState(false);
  const fail = (description: string) => toast({ kind: "error", title: strings.failedTitle, description });
  const handleSwitch = async (next: boolean) => {
    if (next) return setChoosing(true);
    const problem = await settings.turnOff();
    if (problem) fail(strings.problems[problem]);
    else toast({ title: strings.turnedOff });
  };
  const handleRules = async (next: NonNullable<typeof rules>) => {
    const problem = await settings.setRules(next);
    if (problem) fail(strings.problems[problem]);
  };
  if (!cashiers || !rules) {
    return (
      <Screen title={strings.title}>
        <LoadingTiles label={strings.loading} />
      </Screen>
    );
  }
  return (
    <Screen title={strings.title}>
      <p className="text-ink-2">{strings.intro}</p>
      <Card as="section" className="cash">
        <Switch
          label={strings.title}
          detail={on ? strings.switchOn : strings.switchOff}
          checked={on || choosing}
          onChange={(next) => void handleSwitch(next)}
        />
        {on && (
          <Banner card icon="shield-check-fill" title={strings.stillOpen}>
            <p>{strings.signInFirst}</p>
          </Banner>
        )}
      </Card>
      <CashierList cashiers={cashiers} settings={settings} />
      <Card as="section" className="cash" label={strings.rules}>
        <h2>{strings.rules}</h2>
        <Switch
          label={strings.typesRate}
          detail={strings.typesRateDetail}
          checked={rules.typesRate}
          onChange={(typesRate) => void handleRules({ ...rules, typesRate })}
        />
        <Switch
          label={strings.seesShift}
          detail={strings.seesShiftDetail}
          checked={rules.seesShift}
          onChange={(seesShift) => void handleRules({ ...rules, seesShift })}
        />
      </Card>
      <ProofLimit />
      <EnrolOut />
      <EnrolIn onTaken={() => !on && setChoosing(true)} />
      <p>
        <ButtonLink variant="quiet" to={routes.charge} icon="qr-code-bold">
          {strings.backToTill}
        </ButtonLink>
      </p>
      <TurnOnDialog open={choosing} settings={settings} onClose={() => setChoosing(false)} />
    </Screen>
  );
}
