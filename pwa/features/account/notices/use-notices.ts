import { useRef, useState } from "react";
import { type Notices, noticesSchema } from "#db/protocol/account/notice-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isLost, type Outcome } from "#pwa/remote/outcome.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { noticeTexts as t } from "./strings.ts";

const DONE_PAGE = "/api/not-me/done";

export type OwnNotices = {
  readonly remote: Remote<Notices>;
  readonly busy: boolean;
  /** Marks all shown notices as read. */
  readonly markRead: () => void;
  /** Signs the account out everywhere and opens the page that says what to do. */
  readonly deny: () => void;
};

/** Reads the account's notices; the person answers "Fui eu" or "Não fui eu". */
export function useNotices(): OwnNotices {
  const { call, account } = useDeps();
  const toast = useToast();
  const remote = useRemote("/api/account/notices", noticesSchema);
  const [busy, setBusy] = useState(false);
  /** An earlier "Não fui eu" may have ended the session: its answer did not arrive. */
  const wasLost = useRef(false);
  const post = async (path: string, options: { body?: object } = {}): Promise<Outcome<unknown>> => {
    setBusy(true);
    const outcome = await askServer(call, "POST", path, options);
    setBusy(false);
    if (outcome.kind === "ok") return outcome;
    const mayBeDone = outcome.kind === "unauthenticated" && wasLost.current;
    const description = mayBeDone ? t.denialLost : failureSentence(outcome);
    toast({ kind: "error", title: t.failed, description });
    return outcome;
  };
  const markRead = async (): Promise<void> => {
    const ids = (remote.value?.notices ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id);
    const outcome = await post("/api/account/notices/read", { body: { ids } });
    if (outcome.kind !== "ok") return;
    toast({ title: t.read });
    void remote.refetch();
    void account.lookAgain();
    // The pressed button disappears.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const deny = async (): Promise<void> => {
    const outcome = await post("/api/account/not-me");
    if (isLost(outcome)) wasLost.current = true;
    if (outcome.kind === "ok") window.location.assign(DONE_PAGE);
  };
  return { remote, busy, markRead: () => void markRead(), deny: () => void deny() };
}
