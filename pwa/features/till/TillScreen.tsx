import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { isManaged, useShop } from "#pwa/deps/use-shop.ts";
import { kitPath, LINK_PARAM, routes } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { CashierList } from "./CashierList.tsx";
import { LinkOtherScreen } from "./enrolment/LinkOtherScreen.tsx";
import { LinkThisScreen } from "./enrolment/LinkThisScreen.tsx";
import { ProofLimit } from "./ProofLimit.tsx";
import { strings } from "./strings.ts";
import { TillHome } from "./TillHome.tsx";
import { TillLinks } from "./TillLinks.tsx";
import { TurnOnDialog } from "./TurnOnDialog.tsx";
import { useThisTill } from "./use-this-till.ts";
import { useTillSettings } from "./use-till-settings.ts";

/**
 * `/caixa`: the owner's settings of cashier mode and of the phones that are tills. A cashier at this address meets the
 * lock screen instead. `staff`: who passed the staff exam.
 */
export function TillScreen({ staff = null }: { staff?: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [choosesPin, setChoosesPin] = useState(false);
  const linking = params.get(LINK_PARAM);
  if (linking === "outro") return <LinkOtherScreen />;
  if (linking === "este") {
    const handleTaken = () => {
      setChoosesPin(true);
      void navigate(routes.till, { replace: true });
    };
    return <LinkThisScreen onTaken={handleTaken} />;
  }
  return <Settings choosesPin={choosesPin} staff={staff} />;
}

/** `choosesPin`: the settings were just copied from the owner's phone. */
function Settings({ choosesPin, staff }: { choosesPin: boolean; staff: ReactNode }) {
  const till = useThisTill();
  const manages = isManaged(useShop());
  const navigate = useNavigate();
  const settings = useTillSettings();
  const { on, cashiers, rules } = settings;
  const toast = useToast();
  const [choosing, setChoosing] = useState(choosesPin && !on);
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
        <LoadingTiles />
      </Screen>
    );
  }
  return (
    <Screen title={strings.title} heading={till ? "own" : "visible"}>
      {till && (
        <TillHome till={till} onStart={() => (on ? void navigate(routes.charge) : setChoosing(true))} />
      )}
      <p className="text-ink-2">{strings.intro}</p>
      <Card as="section" className="grid grid-cols-1 gap-4">
        <Switch
          label={strings.title}
          detail={on ? strings.switchOn : till ? strings.switchOffAtTill : strings.switchOff}
          checked={on || choosing}
          onChange={(next) => void handleSwitch(next)}
        />
        {on && (
          <Banner card icon="shield-check-fill" title={strings.stillOpen}>
            <p>{strings.stillOpenUntil}</p>
          </Banner>
        )}
      </Card>
      <CashierList cashiers={cashiers} settings={settings} />
      {staff}
      <Card as="section" className="grid grid-cols-1 gap-4" label={strings.rules}>
        <h2>{strings.rules}</h2>
        {!till && (
          <Switch
            label={strings.typesRate}
            detail={strings.typesRateDetail}
            checked={rules.typesRate}
            onChange={(typesRate) => void handleRules({ ...rules, typesRate })}
          />
        )}
        <Switch
          label={strings.seesShift}
          detail={strings.seesShiftDetail}
          checked={rules.seesShift}
          onChange={(seesShift) => void handleRules({ ...rules, seesShift })}
        />
      </Card>
      {!till && (
        <>
          {manages && <ProofLimit />}
          <TillLinks />
        </>
      )}
      <p className="-ml-3">
        <ButtonLink variant="quiet" to={routes.charge} icon="qr-code-bold">
          {strings.backToTill}
        </ButtonLink>
        <ButtonLink variant="quiet" to={kitPath("cartao")} icon="printer-bold">
          {strings.tillCard}
        </ButtonLink>
      </p>
      <TurnOnDialog open={choosing} settings={settings} onClose={() => setChoosing(false)} />
    </Screen>
  );
}
