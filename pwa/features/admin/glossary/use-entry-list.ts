import { useAdminAction, useAdminRemote } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { Entry, EntryForm, EntryKind } from "./entry-kind.ts";

export type EntryList<Item> = {
  /** null before the first answer. */
  readonly items: readonly Item[] | null;
  readonly failed: boolean;
  readonly reload: () => Promise<readonly Item[] | null>;
  /** Shows an order before the server has saved it. */
  readonly show: (items: readonly Item[]) => void;
  readonly remove: (item: Item) => Promise<boolean>;
};

/** The server's list of all terms or all questions. */
export function useEntryList<Item extends Entry, Form extends EntryForm>(
  kind: EntryKind<Item, Form>,
): EntryList<Item> {
  const { path, list, texts } = kind;
  const { run } = useAdminAction();
  const toast = useToast();
  const { value, failure, refetch, update } = useAdminRemote(path, list, { failed: texts.loadFailed });
  const reload = async () => {
    const outcome = await refetch();
    return outcome.kind === "ok" ? outcome.value.items : null;
  };
  return {
    items: value?.items ?? null,
    failed: failure !== null,
    reload,
    show: (items) => update(() => ({ items: [...items] })),
    remove: async ({ id }) => {
      const outcome = await run("DELETE", `${path}/${id}`, { failed: texts.deleteFailed });
      // Also after a refusal, because another administrator may have deleted it.
      await reload();
      if (outcome.kind !== "ok") return false;
      toast({ title: texts.deleted });
      return true;
    },
  };
}
