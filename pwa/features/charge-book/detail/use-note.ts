import { useEffect, useEffectEvent, useState } from "react";
import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useKeptInput } from "#pwa/deps/use-kept-input.ts";

export type NoteState = "idle" | "saved" | "too_long" | "failed";
export type NoteControl = {
  readonly text: string;
  readonly state: NoteState;
  readonly type: (text: string) => void;
  /** Saves what was typed; does nothing when it equals the saved note. */
  readonly save: () => void;
};

const readNote = (stored: unknown): string | null => (typeof stored === "string" ? stored : null);

/**
 * The shop's note on a charge. Every key is stored as a draft. The note is saved when the field loses focus, or when
 * the person leaves the screen with the field still focused. `stored`: the saved note.
 */
export function useNote(chargeId: string, stored: string): NoteControl {
  const { profile, mutate, clock } = useDeps();
  const draft = useKeptInput(`charge-note:${chargeId}`, null, readNote);
  const [state, setState] = useState<NoteState>("idle");
  const text = draft.value ?? stored;

  const store = async (): Promise<NoteState> => {
    const note = text.trim();
    if (draft.value === null) return "idle";
    if (note.length > MAX_CHARGE_NOTE) return "too_long";
    try {
      if (note === stored) draft.show(null);
      else {
        const before = await profile.chargeNotes.get(chargeId);
        await mutate("charge.note", { chargeId, note, at: laterThan(clock.now(), before?.at) });
      }
      await draft.forget();
      return note === stored ? "idle" : "saved";
    } catch {
      // The field reports it; the draft still has every letter.
      return "failed";
    }
  };
  /** Once the saved text is here, the field follows the note, which another device may change. */
  const follow = useEffectEvent(() => {
    if (draft.value?.trim() === stored) draft.show(null);
  });
  useEffect(() => follow(), [stored]);
  const storeOnLeaving = useEffectEvent(() => void store());
  useEffect(() => () => storeOnLeaving(), []);

  return {
    text,
    state,
    type: (next) => {
      draft.edit(next);
      setState("idle");
    },
    save: () => void store().then(setState),
  };
}
