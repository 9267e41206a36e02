import { useLiveQuery } from "dexie-react-hooks";
import { useRef, useState } from "react";
import {
  readWalletAnswers,
  WALLET_QUESTIONS,
  type WalletAnswers,
  type WalletQuestion,
} from "#db/content/wallet-path.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";

const KEY = "wallet-path";
const ORDER = Object.keys(WALLET_QUESTIONS) as WalletQuestion[];

type Run = {
  readonly answers: Partial<WalletAnswers>;
  /** Index of the question on the screen; the number of questions stands for the result. */
  readonly at: number;
  /** How often the person went to another question on this screen. */
  readonly moved: number;
};

const isComplete = (answers: Partial<WalletAnswers>): answers is WalletAnswers =>
  ORDER.every((question) => answers[question] !== undefined);

/** Continues with the first unanswered question. */
function runFrom(answers: Partial<WalletAnswers>): Run {
  const open = ORDER.findIndex((question) => answers[question] === undefined);
  return { answers, at: open === -1 ? ORDER.length : open, moved: 0 };
}

/** The four questions and their answers, stored on this device before the next one is shown. null while they are read. */
export function useWalletPath() {
  const { profile, clock } = useDeps();
  const stored = useLiveQuery(async () => {
    const draft = await loadDraft(profile, KEY).catch(() => undefined);
    return readWalletAnswers(draft?.value);
  }, [profile]);
  const [edited, edit] = useState<Run>();
  /** The last write of the answers. */
  const written = useRef<Promise<void>>(undefined);
  const run = edited ?? (stored && runFrom(stored));
  if (!run) return null;
  const { answers, at, moved } = run;
  const question = ORDER[at];
  return {
    question,
    chosen: question === undefined ? null : (answers[question] ?? null),
    at,
    moved,
    count: ORDER.length,
    /** All answers; null while one is missing. */
    answers: question === undefined && isComplete(answers) ? answers : null,
    choose: (value: string) => {
      if (question === undefined) return;
      const next = { ...answers, ...readWalletAnswers({ [question]: value }) };
      edit({ ...run, answers: next });
      // Answers that cannot be stored need no error: the advice is on the screen.
      written.current = saveDraft(profile, KEY, next, clock.now()).catch(() => {});
    },
    go: async (to: number) => {
      await written.current;
      edit({ answers, at: to, moved: moved + 1 });
    },
    again: () => {
      edit({ answers, at: 0, moved: moved + 1 });
    },
  };
}
