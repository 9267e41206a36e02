import { useState } from "react";
import { CASE_TOPICS, type CounterCase, type Decision } from "#db/entities/counter-case.ts";
import { CaseView } from "#pwa/ui/cases/CaseView.tsx";
import { Consequence } from "#pwa/ui/cases/Consequence.tsx";
import { strings as shown } from "#pwa/ui/cases/strings.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { ItemCard } from "../items/ItemCard.tsx";
import { ItemPreview } from "../items/ItemPreview.tsx";
import { itemTexts } from "../items/strings.ts";
import { type CaseForm as Form, caseOf } from "./case-form.ts";
import { DecisionFields } from "./DecisionFields.tsx";
import { ScreenFields } from "./ScreenFields.tsx";
import { caseFormTexts as t } from "./strings.ts";

type Props = {
  place: number;
  isLast: boolean;
  isOpen: boolean;
  /** What the last attempt to save found wrong with it. */
  fault: string | null;
  form: Form;
  onOpen: (isOpen: boolean) => void;
  onChange: (form: Form) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const TOPICS = CASE_TOPICS.map((topic) => ({ value: topic, label: t.topics[topic] }));
const LEVELS = t.levels.map((label, at) => ({ value: String(at + 1), label }));
const QUEUES = Array.from({ length: 10 }, (_, count) => ({ value: String(count), label: t.people(count) }));

/** One case in the form of a lesson. While it is closed, only the customer's sentence is shown. */
export function CaseForm({ place, isLast, isOpen, form, onOpen, onChange, ...rest }: Props) {
  const line = form.line.trim();
  return (
    <ItemCard
      place={place}
      isLast={isLast}
      title={t.case(place)}
      detail={line === "" ? t.noLine : shown.quote(line)}
      texts={t}
      onMove={rest.onMove}
      onRemove={rest.onRemove}
    >
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? t.close(place) : t.edit(place)}
      </Button>
      {rest.fault !== null && <FieldError id={undefined}>{rest.fault}</FieldError>}
      {isOpen && <Fields form={form} onChange={onChange} />}
      <ItemPreview label={t.previewOf(place)}>
        <CasePreview one={caseOf(form)} />
      </ItemPreview>
    </ItemCard>
  );
}

function Fields({ form, onChange }: Pick<Props, "form" | "onChange">) {
  const change = (part: Partial<Form>) => onChange({ ...form, ...part });
  const text = (name: "who" | "line" | "item" | "amount" | "say") => ({
    label: t[name],
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <TextField {...text("who")} />
      <TextField {...text("line")} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField {...text("item")} />
        <TextField {...text("amount")} inputMode="decimal" />
        <TextField label={t.time} value={form.time} onChange={(time) => change({ time })} />
        <SelectField
          label={t.queue}
          value={String(form.queue)}
          options={QUEUES}
          onChange={(queue) => change({ queue: Number(queue) })}
        />
        <SelectField
          label={t.topic}
          value={form.topic}
          options={TOPICS}
          onChange={(topic) => change({ topic })}
        />
        <SelectField
          label={t.level}
          value={String(form.level)}
          options={LEVELS}
          onChange={(level) => change({ level: Number(level) })}
        />
      </div>
      <Checkbox
        label={t.showsPhone}
        checked={form.showsTheirs}
        onChange={(showsTheirs) => change({ showsTheirs })}
      />
      {form.showsTheirs && (
        <ScreenFields label={t.theirs} screen={form.theirs} onChange={(theirs) => change({ theirs })} />
      )}
      <ScreenFields label={t.ours} screen={form.ours} onChange={(ours) => change({ ours })} />
      <DecisionFields form={form} onChange={change} />
      <TextField {...text("say")} />
    </>
  );
}

/** The case as learners see it. A change of its text restarts it. */
function CasePreview({ one }: { one: CounterCase }) {
  const [choice, setChoice] = useState<{ readonly of: string; readonly decision: Decision } | null>(null);
  const text = JSON.stringify(one);
  if (choice?.of !== text)
    return (
      <CaseView one={one} place={1} total={1} onChoose={(decision) => setChoice({ of: text, decision })} />
    );
  return (
    <div role="status" className="grid gap-4">
      <Consequence one={one} choice={choice.decision}>
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setChoice(null)}>
          {itemTexts.again}
        </Button>
      </Consequence>
    </div>
  );
}
