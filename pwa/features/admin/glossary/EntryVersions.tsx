import { useState } from "react";
import { revisionListSchema, revisionSchema } from "#db/protocol/admin/admin-api.ts";
import { useAdminAction, useAdminRemote } from "#pwa/remote/use-admin-remote.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { Entry, EntryForm, EntryKind } from "./entry-kind.ts";
import { termTexts as t } from "./strings.ts";

type Props<Item extends Entry, Form extends EntryForm> = {
  kind: EntryKind<Item, Form>;
  item: Item;
  onUse: (form: Form) => void;
};

/** Lists earlier versions, which can be copied into the form. */
export function EntryVersions<Item extends Entry, Form extends EntryForm>({
  kind,
  item,
  onUse,
}: Props<Item, Form>) {
  const path = `/api/admin/revisions/${kind.name}/${item.id}`;
  const [isOpen, setIsOpen] = useState(false);
  const { run } = useAdminAction();
  const { value, failure, refetch } = useAdminRemote(isOpen ? path : null, revisionListSchema, {
    failed: t.historyFailed,
  });
  const older = value?.filter(({ number }) => number < item.revision);
  const open = (): void => {
    setIsOpen(true);
    if (failure) void refetch();
  };
  const use = async (number: number): Promise<void> => {
    const outcome = await run("GET", `${path}/${number}`, {
      schema: revisionSchema,
      failed: t.historyFailed,
    });
    if (outcome.kind === "ok") onUse(kind.formOf(outcome.value.fields));
  };
  return (
    <details className="border-t border-line pt-2" onToggle={(event) => event.currentTarget.open && open()}>
      <summary className="min-h-(--bc-touch) content-center font-semibold">{t.history}</summary>
      <div aria-live="polite">
        {isOpen && !older && <p>{failure ? t.historyFailed : t.historyLoading}</p>}
        {older && <p>{older.length > 0 ? t.historyHint : t.historyEmpty}</p>}
      </div>
      <ul>
        {older?.map(({ number, savedAt, savedBy }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span>{t.version(formatDateTime(savedAt), savedBy)}</span>
            <Button size="sm" variant="outline" onClick={() => void use(number)}>
              {t.historyUse}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
