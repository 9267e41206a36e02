import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  /** Short names of the steps, in order. */
  steps: readonly string[];
  /** The current step, from 0; `steps.length` when all are done. */
  current: number;
};

/** Shows the position in a task of a few steps. The buttons below it navigate. */
export function Stepper({ steps, current }: Props) {
  const place = shared.step(Math.min(current + 1, steps.length), steps.length);
  return (
    <ol className="stepper" aria-label={place}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? "is-done" : index === current ? "is-now" : ""}
          aria-current={index === current ? "step" : undefined}
        >
          <span className="stepper__square">
            {index < current ? <Icon name="check-bold" size={16} /> : index + 1}
          </span>
          <span className="stepper__name">
            {step}
            {index < current && <span className="sr-only"> {shared.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
