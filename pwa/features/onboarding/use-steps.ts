import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { AchievementRow } from "#db/entities/rows.ts";
import { routes } from "#pwa/paths.ts";

export type StepNumber = 1 | 2 | 3;
export type Step = StepNumber | "done" | null;

/** State of a browser history entry. */
type Entry = { readonly from?: StepNumber; readonly unlocked?: readonly AchievementRow[] };

export type Steps = {
  /** From the address, so that the phone's back button goes one step back; null when it names none. */
  readonly step: Step;
  /** Unlocked by the save that led to `done`. */
  readonly unlocked: readonly AchievementRow[];
  readonly linkTo: (step: StepNumber) => { readonly to: string; readonly state: Entry };
  /** Moves on after a choice: to the next step, or back to where the choice was changed from. */
  readonly advance: () => void;
  readonly back: () => void;
  readonly finish: (unlocked: readonly AchievementRow[]) => void;
  readonly leave: () => void;
};

const pathOf = (step: StepNumber | "pronto"): string => `${routes.onboarding}?etapa=${step}`;

function readStep(text: string | null): Step {
  if (text === "1" || text === "2" || text === "3") return Number(text) as StepNumber;
  return text === "pronto" ? "done" : null;
}

/** The current step and the navigation between steps (S196, S197). */
export function useSteps(): Steps {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const entry = (location.state ?? {}) as Entry;
  const step = readStep(params.get("etapa"));
  const here: StepNumber = typeof step === "number" ? step : 1;

  const go = (to: string, options: { replace?: boolean; state?: Entry } = {}) => void navigate(to, options);
  return {
    step,
    unlocked: entry.unlocked ?? [],
    linkTo: (to) => ({ to: pathOf(to), state: { from: here } }),
    advance: () => {
      if (entry.from !== undefined && entry.from > here) void navigate(-1);
      else if (here < 3) {
        // The question was answered before the step had an address, so going back leads to it.
        if (step === null) go(pathOf(here), { replace: true });
        go(pathOf(here === 1 ? 2 : 3), { state: { from: here } });
      }
    },
    back: () => {
      // The person opened this address directly, so no earlier history entry is ours.
      if (entry.from === undefined) go(pathOf(here === 3 ? 2 : 1), { replace: true });
      else void navigate(-1);
    },
    finish: (unlocked) => go(pathOf("pronto"), { replace: true, state: { unlocked } }),
    leave: () => go(routes.account, { replace: true }),
  };
}

export const stepPath = (step: StepNumber): string => pathOf(step);
