import { useRef } from "react";
import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { questionTexts as t } from "./strings.ts";
import type { EntryList } from "./use-entry-list.ts";

/**
 * Moves questions on the screen at once, then saves the order: one request at a time, the newest order last. After a
 * refusal the list shows the server's order again.
 */
export function useQuestionOrder(list: EntryList<AdminQuestion>): (id: string, by: -1 | 1) => number | null {
  const { run } = useAdminAction();
  const wanted = useRef<readonly string[] | null>(null);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    while (wanted.current !== null) {
      const ids = wanted.current;
      wanted.current = null;
      const body = { ids };
      const outcome = await run("PUT", "/api/admin/questions/order", { body, failed: t.orderFailed });
      if (outcome.kind === "ok") continue;
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
