import { type WebhookEvent, WEBHOOK_EVENT_STATES } from "#db/protocol/admin/admin-people-api.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatCount, formatDateTime } from "#pwa/ui/text/format.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { AdminTable, type AdminColumn } from "#pwa/features/admin/people/AdminTable.tsx";
import { PagedList } from "#pwa/features/admin/people/PagedList.tsx";
import { shell, webhookEvents as t } from "#pwa/features/admin/people/strings.ts";
import { useWebhookEvents } from "./use-webhook-events.ts";

/** The webhook events of Stripe and the processors. */
export function WebhookEventPart() {
  const list = useWebhookEvents();
  const columns: readonly AdminColumn<WebhookEvent>[] = [
    ...COLUMNS,
    {
      key: "actions",
      title: t.columns.actions,
      quiet: "everywhere",
      cell: (event) =>
        event.canRetry && (
          <Button
            variant="outline"
            size="sm"
            busy={list.trying === event.id}
            disabled={event.isRunning && list.trying !== event.id}
            onClick={() => list.retry(event)}
            aria-label={t.retryLabel(t.sources[event.source], formatDateTime(event.createdAt))}
          >
            {t.retry}
          </Button>
        ),
    },
  ];
  return (
    <>
      <p className="text-sm text-ink-2">{t.about}</p>
      <div className="apl-bar flex flex-wrap gap-x-5 gap-y-3 items-end justify-between">
        <div className="max-w-72 flex-[1_1_14rem]">
          <SelectField
            label={t.filter}
            value={list.state}
            options={(["all", ...WEBHOOK_EVENT_STATES] as const).map((value) => ({
              value,
              label: t.filters[value],
            }))}
            onChange={list.setState}
          />
        </div>
        <Button
          variant="quiet"
          size="sm"
          icon="arrows-clockwise-bold"
          onClick={list.refetch}
          busy={list.busy}
        >
          {shell.refresh}
        </Button>
      </div>
      <PagedList list={list} empty={{ title: t.empty, detail: t.emptyDetail }}>
        {(items) => <AdminTable caption={t.caption} columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  );
}

const COLUMNS: readonly AdminColumn<WebhookEvent>[] = [
  {
    key: "source",
    title: t.columns.source,
    head: true,
    cell: ({ source, type, error, state, nextTryAt }) => (
      <>
        <b>{t.sources[source]}</b>
        <span className="apl-sub">{type ?? t.unverified}</span>
        {error !== null && state !== "processed" && (
          <span className="block mt-[4px] text-danger text-[0.875rem]">{t.error(error)}</span>
        )}
        {nextTryAt !== null && <span className="apl-sub">{t.nextTry(formatDateTime(nextTryAt))}</span>}
      </>
    ),
  },
  { key: "at", title: t.columns.at, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: "attempts", title: t.columns.attempts, number: true, cell: ({ attempts }) => formatCount(attempts) },
  {
    key: "state",
    title: t.columns.state,
    quiet: "on-cards",
    cell: ({ state, isRunning }) => (
      <span className={`adm-state ${STATE_LOOK[state]}`}>{isRunning ? t.running : t.state[state]}</span>
    ),
  },
];

const STATE_LOOK: Record<WebhookEvent["state"], string> = {
  processed: "adm-state--on",
  failed: "adm-state--bad text-danger font-[650]",
  received: "",
  ignored: "",
};
