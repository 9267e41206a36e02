import { useRef } from "react";
import type { AdminQuestion } from "#db/protocol/admin/admin-words-api.ts";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { questionTexts as t } from "./strings.ts";
import type { WordList } from "./use-word-list.ts";

/**
 * Moves questions: at once on the screen, then on the server, one call after the other, the newest order last. What the
 * server refuses goes back to what it has.
 */
export function useQuestionOrder(list: WordList<AdminQuestion>): (id: string, by: -1 | 1) => number | null {
  const { run } = useAdminCall();
  const wanted = useRef<readonly string[] | null>(null);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    while (wanted.current !== null) {
      const ids = wanted.current;
      wanted.current = null;
      const answer = await run("PUT", "/api/admin/questions/order", { ids }, { failed: t.orderFailed });
      if (answer.kind === "ok") continue;
      wanted.current = null;
      await list.reload();
    }
    sending.current = false;
  };

  return (id, by) => {
    const items = list.items ?? [];
    const from = items.findIndex((item) => item.id === id);
    const to = from + by;
    if (from === -1 || to < 0 || to >= items.length) return null;
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
    list.show(moved);
    wanted.current = moved.map((item) => item.id);
    void send();
    return to + 1;
  };
}
