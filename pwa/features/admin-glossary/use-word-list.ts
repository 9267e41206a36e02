import { useCallback, useEffect, useState } from "react";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { Word, WordForm, WordKind } from "./word-kind.ts";

export type WordList<Item> = {
  /** null: nothing has arrived yet. */
  readonly items: readonly Item[] | null;
  readonly failed: boolean;
  readonly reload: () => Promise<readonly Item[] | null>;
  /** Shows an order before the server has it. */
  readonly show: (items: readonly Item[]) => void;
  readonly remove: (item: Item) => Promise<boolean>;
};

/** All terms, or all questions, as the server has them. */
export function useWordList<Item extends Word, Form extends WordForm>(
  kind: WordKind<Item, Form>,
): WordList<Item> {
  const { run } = useAdminCall();
  const toast = useToast();
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { path, list, texts } = kind;

  const ask = useCallback(async () => {
    const answer = await run("GET", path, undefined, { failed: texts.loadFailed });
    const parsed = answer.kind === "ok" ? list.safeParse(answer.body) : null;
    return parsed?.success ? parsed.data.items : null;
  }, [list, path, run, texts]);
  const take = (found: readonly Item[] | null) => {
    setFailed(found === null);
    if (found !== null) setItems(found);
  };
  useEffect(() => {
    let current = true;
    void ask().then((found) => {
      if (current) take(found);
    });
    return () => {
      current = false;
    };
  }, [ask]);
  const reload = async () => {
    const found = await ask();
    take(found);
    return found;
  };

  return {
    items,
    failed,
    reload,
    show: setItems,
    remove: async ({ id }) => {
      const answer = await run("DELETE", `${path}/${id}`, undefined, { failed: texts.deleteFailed });
      // Whoever was faster: the list says what is there.
      await reload();
      if (answer.kind !== "ok") return false;
      toast({ title: texts.deleted });
      return true;
    },
  };
}
