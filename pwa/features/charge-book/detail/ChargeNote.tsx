import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { strings } from "../strings.ts";
import { useNote } from "./use-note.ts";

/** A note for the shop itself, saved when the field loses focus and stored as a draft at every key. */
export function ChargeNote({ entry: { charge, note } }: { entry: StatedEntry }) {
  const { text, state, type, save } = useNote(charge.id, note);
  const error = state === "too_long" ? strings.noteTooLong : state === "failed" ? strings.noteFailed : null;
  return (
    <div className="book-note grid grid-cols-1 justify-items-start gap-2">
      <Textarea
        label={strings.note}
        value={text}
        rows={2}
        limit={MAX_CHARGE_NOTE}
        hint={strings.noteHint}
        error={error}
        onChange={type}
        onBlur={save}
      />
      <p className="text-sm text-ink-2" role="status">
        {state === "saved" ? strings.noteSaved : ""}
      </p>
    </div>
  );
}
