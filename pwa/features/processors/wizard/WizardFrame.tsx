import { type ReactNode, useId } from "react";
import { PROCESSOR_FACTS } from "#db/entities/processors.ts";
import { routes } from "#pwa/paths.ts";
import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { FrozenNote } from "#pwa/ui/layout/FrozenNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Stepper } from "#pwa/ui/controls/Stepper.tsx";
import { processorTexts } from "../strings.ts";
import { STEP_TITLE_ID, useNextFocus } from "./use-step-focus.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import type { Wizard } from "./use-wizard.ts";
import { goBack, goOn, isComplete } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  wizard: Wizard;
  title: string;
  text: ReactNode;
  /** The button that sends this step to the server, beside "next" and "back". */
  action?: (blocked: { readonly disabled: boolean; readonly why: string | undefined }) => ReactNode;
  /** The step has its own message about a missing network. */
  waits?: boolean;
  /** Blocks the next step although this one was completed before. */
  held?: boolean;
  children: ReactNode;
};

/** The frame of the four steps: stepper, title, "back" and "next" (S345, S414). */
export function WizardFrame({ wizard, title, text, action, held = false, waits = false, children }: Props) {
  const { progress, change, store, lost } = wizard;
  const { place, processor, connection, dropped } = progress;
  const offline = useOffline();
  const frozenUntil = useFrozenUntil();
  const whyId = useId();
  const complete = !held && isComplete(progress, place);
  const next = useNextFocus(complete);
  const dock = (
    <div className="wiz-dock md:gap-3 flex flex-wrap gap-2">
      {place > 1 && (
        <Button variant="outline" onClick={() => change(goBack)}>
          {shared.back}
        </Button>
      )}
      {action?.({ disabled: offline, why: offline ? whyId : undefined })}
      <Button
        ref={next}
        onClick={() => void store(goOn)}
        disabled={!complete}
        className={action && !complete ? "max-md:hidden" : ""}
      >
        {t.next}
      </Button>
      {action && offline && (
        <p id={whyId} className="flex-[1_0_100%] text-center text-ink-2 text-[0.875rem] md:text-start">
          {shared.needsInternet}
        </p>
      )}
    </div>
  );
  return (
    <Screen
      title={`${title} · ${t.title}`}
      heading="own"
      back={routes.business}
      backLabel={t.leave}
      bar={t.title}
      width="wide"
      className="wiz"
      dock={dock}
    >
      <Stepper steps={t.steps} current={place - 1} />
      {connection?.simulated && <DemoNote>{t.demo}</DemoNote>}
      {/* The fourth step stores no key. */}
      {place < 4 && (
        <FrozenNote until={frozenUntil} title={processorTexts.frozenTitle}>
          {processorTexts.frozenText}
        </FrozenNote>
      )}
      {lost && (
        <Banner
          card
          tone="warning"
          icon="warning-circle-fill"
          title={lost === "gone" ? t.goneTitle : t.refusedTitle}
        >
          {lost === "gone" ? t.gone : t.refusedSince}
        </Banner>
      )}
      {dropped && processor && (
        <Banner card tone="warning" icon="warning-circle-fill" title={t.droppedTitle}>
          {t.dropped(PROCESSOR_FACTS[processor].name)}
        </Banner>
      )}
      {offline && !waits && (
        <p className="max-w-176 grid grid-cols-[20px_minmax(0,1fr)] gap-[10px] text-ink-2">
          <Icon name="wifi-slash-bold" size={20} />
          {t.offlineText}
        </p>
      )}
      <header className="wiz-head grid gap-2">
        <h1 id={STEP_TITLE_ID} tabIndex={-1}>
          {title}
        </h1>
        <p className="text-ink-2 max-w-176">{text}</p>
      </header>
      {children}
    </Screen>
  );
}
