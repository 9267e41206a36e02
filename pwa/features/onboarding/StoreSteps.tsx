import { useRef, useState } from "react";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Stepper } from "#pwa/ui/controls/Stepper.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { tidyBusinessName } from "#db/rules/text/business-name.ts";
import { ComfortStep } from "./ComfortStep.tsx";
import { NameStep } from "./NameStep.tsx";
import { reviewStore, type StoreValues } from "./store-values.ts";
import { StoreSummary, SUMMARY_LINK } from "./StoreSummary.tsx";
import { strings as t } from "./strings.ts";
import { TypeStep } from "./TypeStep.tsx";
import { useSaveStore } from "./use-save-store.ts";
import type { StepNumber, Steps } from "./use-steps.ts";
import type { Store } from "./use-store.ts";

type Props = { values: StoreValues; store: Store; steps: Steps; step: StepNumber };

/** The steps (S69–S72, S196, S197, S216–S219). */
export function StoreSteps({ values, store, steps, step }: Props) {
  const { completed, edit } = store;
  const { saving, save } = useSaveStore(completed);
  const toast = useToast();
  const [refused, setRefused] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const review = reviewStore(values);
    if (review.kind === "ready") {
      const unlocked = await save(review.args);
      if (unlocked === null) return;
      await store.settle();
      if (completed) steps.leave();
      else steps.finish(unlocked);
      return;
    }
    setRefused(true);
    if (review.kind === "too_long" || review.what === "businessName") nameField.current?.focus();
    else document.getElementById(SUMMARY_LINK[review.what])?.focus();
    if (review.kind === "missing") toast({ kind: "error", title: t.almost, description: t.almostText });
  };

  const { title, text } = headOf(step, completed);
  return (
    <Screen
      title={title}
      heading="own"
      width="wide"
      back={completed ? routes.account : routes.lessons}
      backLabel={completed ? t.leaveEditing : t.leave}
      bar={completed ? t.editTitle : t.bar}
    >
      <div className="store-steps" data-step={step}>
        <div className="store-steps__ask">
          <Stepper steps={t.steps} current={step - 1} />
          <div>
            <h1>{title}</h1>
            {text && <p className="text-ink-2">{text}</p>}
          </div>
          {step === 1 && (
            <TypeStep
              value={values.businessType}
              onPick={(businessType) => {
                edit({ businessType });
                steps.advance();
              }}
            />
          )}
          {step === 2 && (
            <ComfortStep
              value={values.techComfort}
              onPick={(techComfort) => {
                edit({ techComfort });
                steps.advance();
              }}
            />
          )}
          {step === 3 && (
            <NameStep
              ref={nameField}
              value={values.businessName}
              refused={refused}
              onChange={(businessName) => edit({ businessName })}
              onSubmit={() => void submit()}
            />
          )}
        </div>
        <StoreSummary values={values} step={step} linkTo={steps.linkTo} />
        {step > 1 && (
          <div className="dock store-steps__dock">
            <Button variant="outline" onClick={steps.back}>
              {shared.back}
            </Button>
            {step === 3 && (
              <Button
                block
                busy={saving}
                busyLabel={shared.saving}
                disabled={tidyBusinessName(values.businessName) === ""}
                onClick={() => void submit()}
              >
                {completed ? shared.save : t.complete}
              </Button>
            )}
          </div>
        )}
      </div>
    </Screen>
  );
}

function headOf(step: StepNumber, completed: boolean): { title: string; text?: string } {
  if (step === 1) return { title: t.typeTitle, text: t.typeText };
  if (step === 2) return { title: t.comfortTitle, text: t.comfortText };
  return { title: completed ? t.editTitle : t.nameTitle };
}
