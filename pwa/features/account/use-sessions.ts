import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";

const sessionSchema = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
const sessionsSchema = z.array(sessionSchema);
export type ShownSession = z.infer<typeof sessionSchema>;

export type Sessions = {
  readonly remote: Remote<readonly ShownSession[]>;
  /** Id of the session that is being ended; `others`: all but this one. */
  readonly ending: string | null;
  readonly offline: boolean;
  /** The device's time, ISO 8601. */
  readonly now: string;
  readonly end: (session: ShownSession) => void;
  readonly endOthers: () => void;
};

/** Reads the account's sessions and ends them. A session that has ended already counts as ended. */
export function useSessions(): Sessions {
  const { call } = useDeps();
  const toast = useToast();
  const remote = useRemote("/api/account/sessions", sessionsSchema);
  const offline = useOffline();
  const now = useDeviceNow(60_000);
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (key: string, path: string, done: string): Promise<void> => {
    setEnding(key);
    const outcome = await askServer(call, "DELETE", path);
    setEnding(null);
    const hasEnded = outcome.kind === "ok" || isRefused(outcome, 404);
    if (hasEnded) toast({ title: done });
    else toast({ kind: "error", title: t.endFailed, description: failureSentence(outcome) });
    void remote.refetch();
    // The pressed button disappears with its row.
    if (hasEnded) document.querySelector("main")?.focus({ preventScroll: true });
  };
  return {
    remote,
    ending,
    offline,
    now,
    end: ({ id }) => void end(id, `/api/account/sessions/${encodeURIComponent(id)}`, t.ended),
    endOthers: () => void end("others", "/api/account/sessions", t.endedAll),
  };
}
