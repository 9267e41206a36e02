import { useCallback, useEffect, useRef } from "react";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useDeps } from "./deps.ts";

/** A crash costs at most a word, and typing in long texts does not stutter. */
const EVERY_MS = 300;

const t = {
  kept: "Texto guardado neste aparelho",
  keptDetail: "Ele não foi salvo no servidor. Abra de novo para continuar.",
  failed: "Este aparelho não conseguiu guardar o texto",
  failedDetail: "Salve no servidor ou copie o texto antes de fechar.",
} as const;

export type DraftWriter = {
  /** Stores what is typed: at once, or 300 ms after the last write. */
  readonly keep: (key: DraftKey, value: unknown) => void;
  /** Deletes the stored text, because it was saved or is not wanted. */
  readonly forget: (key: DraftKey) => void;
  /** Writes pending text at once. */
  readonly flush: () => void;
  /**
   * Leaves a form with unsaved text once the device has stored it, and tells the person so. When storing fails, the
   * form stays open.
   */
  readonly leave: (then: () => void) => Promise<void>;
};

type Work = { readonly key: DraftKey; readonly value: unknown };

/** Writes what is being typed to this device, so that a crash, a reload or an ended session loses nothing. */
export function useDraftWriter(): DraftWriter {
  const { profile, clock } = useDeps();
  const toast = useToast();
  const waiting = useRef<Work | null>(null);
  /** The newest text that is still wanted. */
  const latest = useRef<Work | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  /** Whether the last write succeeded. */
  const written = useRef(Promise.resolve(true));

  /** Returns whether there was something to write. */
  const write = useCallback((): boolean => {
    const work = waiting.current;
    waiting.current = null;
    if (work)
      written.current = saveDraft(profile, work.key, work.value, clock.now()).then(
        () => true,
        // The device is full: keep the text pending, so that the next write tries again.
        () => {
          if (latest.current === work) waiting.current = work;
          return false;
        },
      );
    return work !== null;
  }, [profile, clock]);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    write();
  }, [write]);
  useEffect(() => {
    // The last event before a page is closed or suspended.
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  const keep = useCallback(
    (key: DraftKey, value: unknown) => {
      waiting.current = latest.current = { key, value };
      const rest = (): void => {
        timer.current = write() ? setTimeout(rest, EVERY_MS) : undefined;
      };
      if (timer.current === undefined) rest();
    },
    [write],
  );
  const forget = useCallback(
    (key: DraftKey) => {
      if (latest.current?.key === key) waiting.current = latest.current = null;
      clearDraft(profile, key).catch(() => undefined);
    },
    [profile],
  );
  const leave = useCallback(
    async (then: () => void) => {
      flush();
      const isKept = await written.current;
      if (!isKept) return toast({ kind: "error", title: t.failed, description: t.failedDetail });
      then();
      toast({ kind: "info", title: t.kept, description: t.keptDetail });
    },
    [flush, toast],
  );
  return { keep, forget, flush, leave };
}
