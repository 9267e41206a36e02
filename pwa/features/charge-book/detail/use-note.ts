import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";

export type NoteState = "idle" | "saved" | "too_long" | "failed";
export type NoteControl = {
  readonly text: string;
  readonly state: NoteState;
  readonly type: (text: string) => void;
  /** Saves what was typed; does nothing when it equals the saved note. */
  readonly save: () => void;
};

const draftKey = (chargeId: string): string => `charge-note:${chargeId}`;

/**
 * The shop's note on a charge. Every key is stored as a draft. The note is saved when the field loses focus, or when
 * the person leaves the screen with the field still focused. `stored`: the saved note.
 */
export function useNote(chargeId: string, stored: string): NoteControl {
  const { profile, mutate, clock } = useDeps();
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<NoteState>("idle");
  const text = typed ?? stored;
  const touched = useRef(false);

  useEffect(() => {
    let gone = false;
    void loadDraft(profile, draftKey(chargeId)).then((draft) => {
      // Typing is faster than the disk, so what was typed meanwhile is newer.
      if (!gone && !touched.current && typeof draft?.value === "string") setTyped(draft.value);
    });
    return () => {
      gone = true;
    };
  }, [profile, chargeId]);

  const store = async (): Promise<NoteState> => {
    const note = text.trim();
    if (typed === null) return "idle";
    if (note.length > MAX_CHARGE_NOTE) return "too_long";
    try {
      if (note !== stored) {
        const before = await profile.chargeNotes.get(chargeId);
        await mutate("charge.note", { chargeId, note, at: laterThan(clock.now(), before?.at) });
      }
      await clearDraft(profile, draftKey(chargeId));
      return note === stored ? "idle" : "saved";
    } catch {
      // The field reports it; the draft still has every letter.
      return "failed";
    }
  };
  const storeOnLeaving = useEffectEvent(() => void store());
  useEffect(() => () => storeOnLeaving(), []);

  return {
    text,
    state,
    type: (next) => {
      touched.current = true;
      setTyped(next);
      setState("idle");
      // A device that cannot store the draft reports it when the note itself is saved.
      saveDraft(profile, draftKey(chargeId), next, clock.now()).catch(() => undefined);
    },
    save: () => void store().then(setState),
  };
}
