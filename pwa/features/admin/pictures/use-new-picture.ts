import { useCallback, useEffect, useRef, useState } from "react";
import { pictureSchema, type SentPicture } from "#db/protocol/admin/picture-api.ts";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { preparePicture, toBase64 } from "./prepare-picture.ts";
import { pictureTexts as t } from "./strings.ts";

export type NewPicture = {
  /** To be looked at before it is sent; null: none is chosen. */
  readonly preview: string | null;
  readonly busy: "preparing" | "sending" | null;
  readonly problem: string | null;
  readonly choose: (file: Blob | null) => void;
  /** null: it could not be sent, `problem` says why. */
  readonly send: (alt: string) => Promise<SentPicture | null>;
};

/** A photo from choosing to sent. `first`: what was pasted or dropped. */
export function useNewPicture(first: Blob | null): NewPicture {
  const call = useQuietCall();
  const [shown, setShown] = useState<{ readonly file: Blob; readonly address: string } | null>(null);
  const [busy, setBusy] = useState<NewPicture["busy"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);

  const choose = useCallback(async (photo: Blob | null) => {
    const mine = (turn.current += 1);
    setShown(null);
    setProblem(null);
    if (!photo) return;
    setBusy("preparing");
    const prepared = await preparePicture(photo).catch(() => ({ ok: false, problem: t.broken }) as const);
    if (mine !== turn.current) return;
    setBusy(null);
    if (prepared.ok) setShown({ file: prepared.file, address: URL.createObjectURL(prepared.file) });
    else setProblem(prepared.problem);
  }, []);
  useEffect(() => {
    // What was pasted is prepared after the dialog is drawn.
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
      const answer = await call("POST", "/api/admin/pictures", { data: await toBase64(shown.file), alt });
      setBusy(null);
      const sent = answer.kind === "ok" ? pictureSchema.safeParse(answer.body).data : undefined;
      if (!sent) setProblem(`${t.failed} ${answer.kind === "ok" ? "" : callSentence(answer)}`.trim());
      return sent ?? null;
    },
  };
}
