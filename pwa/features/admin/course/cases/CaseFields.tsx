import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { movedBy } from "../items/moved-by.ts";
import { caseFault, type CaseForm as Form, newCase } from "./case-form.ts";
import { CaseForm } from "./CaseForm.tsx";
import { caseFormTexts as t } from "./strings.ts";

type Props = {
  cases: readonly Form[];
  onChange: (cases: readonly Form[]) => void;
  problem: string | undefined;
  newId: () => string;
};

/** The training cases of a lesson. One is open at a time; after a refused save, every case with a fault is open. */
export function CaseFields({ cases, onChange, problem, newId }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const add = () => {
    const id = newId();
    setOpen(id);
    onChange([...cases, newCase(id)]);
  };
  return (
    <fieldset className="grid min-w-0 gap-4" aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend className="text-lg font-semibold">{t.title}</legend>
      <p className="text-sm text-ink-2">{t.hint}</p>
      {cases.map((one, at) => {
        const fault = problem === undefined ? null : caseFault(one);
        return (
          <CaseForm
            key={one.id}
            place={at + 1}
            isLast={at + 1 === cases.length}
            isOpen={open === one.id || fault !== null}
            fault={fault}
            form={one}
            onOpen={(isOpen) => setOpen(isOpen ? one.id : null)}
            onChange={(changed) => {
              setOpen(one.id);
              onChange(cases.with(at, changed));
            }}
            onMove={(by) => onChange(movedBy(cases, at, by))}
            onRemove={() => onChange(cases.toSpliced(at, 1))}
          />
        );
      })}
      {problem !== undefined && <FieldError id={undefined}>{problem}</FieldError>}
      <Button variant="outline" size="sm" icon="plus-bold" className="justify-self-start" onClick={add}>
        {t.add}
      </Button>
    </fieldset>
  );
}
