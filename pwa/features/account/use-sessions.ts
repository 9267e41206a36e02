import { useState } from "react";
import * as z from "zod/mini";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";
import { type Asked, useAsked } from "./use-asked.ts";

const sessionSchema = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
const sessionsSchema = z.array(sessionSchema);
export type ShownSession = z.infer<typeof sessionSchema>;

export type Sessions = {
  readonly asked: Asked<ShownSession[]>;
  /** Which one is being ended; `others`: all of them. */
  readonly ending: string | null;
  readonly offline: boolean;
  /** The device's time, ISO 8601. */
  readonly now: string;
  readonly end: (session: ShownSession) => void;
  readonly endOthers: () => void;
};

/** The account's sessions as the server lists them. Ending one that has ended already is fine. */
export function useSessions(): Sessions {
  const { call } = useDeps();
  const toast = useToast();
  const asked = useAsked("/api/account/sessions", sessionsSchema);
  const offline = useOffline();
  const now = useDeviceNow(60_000);
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (key: string, path: string, done: string): Promise<void> => {
    setEnding(key);
    const answer = await call("DELETE", path).catch(() => ({ kind: "offline" }) as const);
    setEnding(null);
    const gone = answer.kind === "ok" || (answer.kind === "refused" && answer.status === 404);
    toast(gone ? { title: done } : { kind: "error", title: t.endFailed, description: callSentence(answer) });
    asked.again();
    // The button that was pressed goes with its row.
    if (gone) document.querySelector("main")?.focus({ preventScroll: true });
  };
  return {
    asked,
    ending,
    offline,
    now,
    end: ({ id }) => void end(id, `/api/account/sessions/${encodeURIComponent(id)}`, t.ended),
    endOthers: () => void end("others", "/api/account/sessions", t.endedAll),
  };
}
