import { useId } from "react";
import { DECISIONS, type Decision } from "#db/entities/counter-case.ts";
import { strings as shown } from "#pwa/ui/cases/strings.ts";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { RightChoice } from "../items/RightChoice.tsx";
import type { CaseForm, ConsequenceForm } from "./case-form.ts";
import { caseFormTexts as t } from "./strings.ts";

type Props = {
  form: Pick<CaseForm, "choices" | "right">;
  onChange: (part: Pick<CaseForm, "choices"> | Pick<CaseForm, "right">) => void;
};

/** The four decisions, one of them right, each with its result in reais and the reason. */
export function DecisionFields({ form: { choices, right }, onChange }: Props) {
  const name = useId();
  const change = (decision: Decision, part: Partial<ConsequenceForm>) =>
    onChange({ choices: { ...choices, [decision]: { ...choices[decision], ...part } } });
  return DECISIONS.map((decision) => {
    const { title, cents, reason, critical } = choices[decision];
    const label = shown.decisions[decision];
    return (
      <div key={decision} role="group" className="adm-piece" aria-label={label}>
        <RightChoice
          name={name}
          label={decision === right ? t.right(label) : label}
          spoken={t.isRight(label)}
          checked={decision === right}
          onChoose={() => onChange({ right: decision })}
        />
        <TextField label={t.outcome} value={title} onChange={(text) => change(decision, { title: text })} />
        <TextField
          label={t.cents}
          value={cents}
          hint={t.centsHint}
          onChange={(text) => change(decision, { cents: text })}
        />
        {decision !== right && (
          <Checkbox
            label={t.critical}
            detail={t.criticalDetail}
            checked={critical}
            onChange={(isCritical) => change(decision, { critical: isCritical })}
          />
        )}
        <TextField label={t.reason} value={reason} onChange={(text) => change(decision, { reason: text })} />
      </div>
    );
  });
}
