import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { dismissAttention, listAttention } from "#pwa/local-db/queries/account-queries.ts";
import { listForms, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { entriesOfAccount, openEntry } from "#pwa/local-db/profiles/profiles.ts";
import { type StorageFacts, readStorageFacts } from "#pwa/local-db/databases/storage.ts";
import { rejectMessage } from "#pwa/ui/text/reject-messages.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { type MutationText, describeMutation } from "./describe-mutation.ts";
import type { OutgoingForm } from "#pwa/local-db/databases/registry-database.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { exportQueue } from "./export-queue.ts";
import { strings } from "./panel-strings.ts";

const { items } = strings;

/** Describes a waiting form in the person's words. */
function describeForm(form: OutgoingForm): MutationText {
  const title =
    form.kind === "contact" ? items.message(form.body.subject) : items.newsletter(form.body.email);
  return { icon: "envelope-simple", title, detail: formatDateTime(form.createdAt) };
}

export type WaitingItem = MutationText & { readonly uid: string };
export type RefusedItem = MutationText & {
  readonly uid: string;
  readonly reason: string;
  readonly dismiss: () => Promise<void>;
};
export type SyncPanelData = {
  /** Newest first. */
  readonly waiting: readonly WaitingItem[];
  readonly refused: readonly RefusedItem[];
  readonly storage: StorageFacts;
  /** Lessons that can be studied offline. */
  readonly course: { readonly lessons: number; readonly bytes: number };
};

/** Waiting and refused work of the open account, also in its other shops; undefined while it is read. */
export function useSyncPanel(): SyncPanelData | undefined {
  const { content } = useDeps();
  const { databases } = useAppFacts();
  return useLiveQuery(async () => {
    const { registry } = databases;
    const open = await openEntry(registry);
    const owned = open?.accountId ? await entriesOfAccount(registry, open.accountId) : open ? [open] : [];
    const lessons = await content.lessons.toArray();
    const titles = new Map(lessons.map(({ slug, title }) => [slug, title]));
    const describe = (mutation: Parameters<typeof describeMutation>[0]) =>
      describeMutation(mutation, (slug) => titles.get(slug) ?? slug);
    const waiting: WaitingItem[] = [];
    const refused: RefusedItem[] = [];
    for (const entry of owned) {
      const db = databases.profile(entry.dbName);
      const outbox = await db.outbox.orderBy("seq").reverse().toArray();
      waiting.push(...outbox.map((mutation) => ({ ...describe(mutation), uid: mutation.uid })));
      for (const row of await listAttention(db)) {
        const reason = rejectMessage(row.reason);
        refused.push({
          ...describe(row.mutation),
          uid: row.uid,
          reason,
          dismiss: () => dismissAttention(db, row.uid),
        });
      }
    }
    for (const form of await listForms(registry, ...owned.map(({ dbName }) => dbName))) {
      const item = { ...describeForm(form), uid: form.id };
      if (form.refusal === null) waiting.push(item);
      else
        refused.push({
          ...item,
          reason: form.refusal.message,
          dismiss: async () => void (await takeForm(registry, form.id)),
        });
    }
    const storage = await readStorageFacts(navigator.storage);
    const course = { lessons: lessons.length, bytes: sizeOf(lessons) };
    return { waiting, refused, storage, course };
  }, [content, databases]);
}

/** As text, because that is roughly what a browser stores. */
const sizeOf = (rows: readonly unknown[]): number => new TextEncoder().encode(JSON.stringify(rows)).length;

export type PanelActions = {
  readonly busy: boolean;
  readonly syncNow: () => void;
  readonly signIn: () => void;
  readonly download: () => void;
};

export function usePanelActions(): PanelActions {
  const { sync, account, clock } = useDeps();
  const { databases, faults, appVersion } = useAppFacts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    syncNow: () => {
      setBusy(true);
      void sync.syncNow().finally(() => setBusy(false));
    },
    signIn: () => account.signIn(`${window.location.pathname}${window.location.search}`),
    download: () => void exportQueue({ databases, faults, appVersion, now: clock.now() }),
  };
}
