import { useState } from "react";
import {
  type Message,
  type Messages,
  type MessageState,
  messagesSchema,
  type Total,
} from "#db/protocol/admin/admin-people-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAdminAction, useAdminList } from "#pwa/remote/use-admin-remote.ts";
import type { RemoteList } from "#pwa/remote/use-remote-list.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { messages as t } from "#pwa/features/admin/people/strings.ts";

export type MessageList = RemoteList<Message, Messages> & {
  readonly state: MessageState;
  readonly setState: (state: MessageState) => void;
  /** Number of open messages: the last page's count, corrected by marks made here since. */
  readonly open: Total | null;
  /** Id of the message whose mark is being saved. */
  readonly marking: string | null;
  readonly mark: (message: Message, handled: boolean) => void;
};

/** Messages of the contact form. A marked message keeps its place until the list is read again. */
export function useMessages(): MessageList {
  const [state, setState] = useState<MessageState>("open");
  const [marking, setMarking] = useState<string | null>(null);
  const { clock } = useDeps();
  const { run } = useAdminAction();
  const toast = useToast();
  const list = useAdminList(`/api/admin/messages?state=${state}`, messagesSchema, t.loadFailed);
  const [moved, setMoved] = useState<{ since: Messages; by: number } | null>(null);
  const { page: counted } = list;
  const by = moved !== null && moved.since === counted ? moved.by : 0;
  const mark = async (message: Message, handled: boolean): Promise<void> => {
    setMarking(message.id);
    const path = `/api/admin/messages/${message.id}`;
    const outcome = await run("PUT", path, { body: { handled }, failed: t.markFailed });
    setMarking(null);
    if (outcome.kind !== "ok") return;
    if (counted) setMoved({ since: counted, by: by + (handled ? -1 : 1) });
    list.replace({ ...message, handledAt: handled ? clock.now() : null });
    toast({ title: handled ? t.markedHandled : t.markedOpen });
  };
  return {
    ...list,
    state,
    setState,
    open: counted && { ...counted.open, count: Math.max(0, counted.open.count + by) },
    marking,
    mark: (message, handled) => void mark(message, handled),
  };
}
