import "./onboarding.css";
import { Navigate } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { PlanReady } from "./PlanReady.tsx";
import { openStep } from "./store-values.ts";
import { StoreSteps } from "./StoreSteps.tsx";
import { strings as t } from "./strings.ts";
import { stepPath, useSteps } from "./use-steps.ts";
import { useStore } from "./use-store.ts";

/** `/onboarding`: three questions about the shop on one route (S68–S72), and the resulting plan. */
export function OnboardingScreen() {
  const store = useStore();
  const steps = useSteps();
  const { values, isKnown, completed } = store;
  if (!values || (!isKnown && steps.step === "done")) {
    return (
      <Screen title={t.bar} heading="hidden" back={routes.lessons} backLabel={t.leave}>
        <LoadingTiles />
      </Screen>
    );
  }
  if (steps.step === "done" && completed && values.techComfort) {
    return (
      <Screen title={t.doneTitle} heading="own" back={routes.lessons} bar={t.doneBar} width="wide">
        <PlanReady comfort={values.techComfort} unlocked={steps.unlocked} />
      </Screen>
    );
  }
  const hasStep = steps.step !== null && steps.step !== "done";
  const step = hasStep ? steps.step : openStep(values);
  return (
    <>
      {/* Every step has an address of its own, so that the phone's back button can tell them apart. */}
      {isKnown && !hasStep && <Navigate to={stepPath(step)} replace />}
      <StoreSteps values={values} store={store} steps={steps} step={step} />
    </>
  );
}
