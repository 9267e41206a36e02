import { useCallback, useEffect, useState } from "react";
import { pictureSchema, type SentPicture } from "#db/protocol/admin/picture-api.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { preparePicture, toBase64 } from "./prepare-picture.ts";
import { useTurns } from "../use-turns.ts";
import { pictureTexts as t } from "./strings.ts";

export type NewPicture = {
  /** Address of the preview; null when no picture is chosen. */
  readonly preview: string | null;
  readonly busy: "preparing" | "sending" | null;
  readonly problem: string | null;
  readonly choose: (file: Blob | null) => void;
  /** Resolves with null when the upload failed; `problem` says why. */
  readonly send: (alt: string) => Promise<SentPicture | null>;
};

/** Prepares and uploads a photo. `first`: the pasted or dropped file. */
export function useNewPicture(first: Blob | null): NewPicture {
  const { run } = useAdminAction();
  const [shown, setShown] = useState<{ readonly file: Blob; readonly address: string } | null>(null);
  const [busy, setBusy] = useState<NewPicture["busy"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const beginTurn = useTurns();

  const choose = useCallback(
    async (photo: Blob | null) => {
      const isLast = beginTurn();
      setShown(null);
      setProblem(null);
      setBusy(photo ? "preparing" : null);
      if (!photo) return;
      const prepared = await preparePicture(photo).catch(() => ({ ok: false, problem: t.broken }) as const);
      if (!isLast()) return;
      setBusy(null);
      if (prepared.ok) setShown({ file: prepared.file, address: URL.createObjectURL(prepared.file) });
      else setProblem(prepared.problem);
    },
    [beginTurn],
  );
  useEffect(() => {
    // Prepares a pasted picture after the dialog was rendered.
    if (first) queueMicrotask(() => void choose(first));
  }, [first, choose]);
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.address) : undefined), [shown]);

  return {
    preview: shown?.address ?? null,
    busy,
    problem,
    choose: (photo) => void choose(photo),
    send: async (alt) => {
      if (!shown) return null;
      setBusy("sending");
      setProblem(null);
      const body = { data: await toBase64(shown.file), alt };
      const outcome = await run("POST", "/api/admin/pictures", { body, schema: pictureSchema });
      setBusy(null);
      if (outcome.kind === "ok") return outcome.value;
      setProblem(`${t.failed} ${outcome.kind === "too_large" ? t.tooHeavy : failureSentence(outcome)}`);
      return null;
    },
  };
}
