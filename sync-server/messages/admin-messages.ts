import type {
  MessagesQuery,
  Messages,
  MessageState,
  SubscriberState,
  Subscriber,
  SubscribersQuery,
} from "#db/protocol/admin/admin-people-api.ts";
import { csvHead, csvRow } from "#db/rules/text/csv.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import type { Page } from "#server/platform/sql/keyset-page.ts";
import { countOpenMessages, listMessages, listSubscribers, markMessage } from "./message-repository.ts";

/** Messages of the contact form and subscribers of the newsletter, for administrators. */

export async function readMessages({ knex }: Deps, { state, ...query }: MessagesQuery): Promise<Messages> {
  const [page, open] = await Promise.all([listMessages(knex, state, query), countOpenMessages(knex)]);
  return { ...page, open };
}

/** Marks a message as handled or open; idempotent. */
export async function handleMessage(
  { knex, clock }: Deps,
  admin: string,
  id: string,
  handled: boolean,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const marked = await markMessage(trx, id, handled, clock.now());
    if (!marked)
      throw new AppError("not_found", { message: "Esta mensagem não existe mais. Atualize a lista." });
    if (!marked.changed) return;
    await recordChange(trx, {
      accountId: admin,
      action: "update",
      kind: "message",
      rowId: id,
      // Neither sender nor subject: the message may be deleted, the audit entry stays.
      title: `Mensagem de ${localTime(marked.createdAt.toISOString())}`,
      changes: [{ field: "handled", from: !handled, to: handled }],
    });
  });
}

export const readSubscribers = (
  { knex }: Deps,
  { state, ...query }: SubscribersQuery,
): Promise<Page<Subscriber>> => listSubscribers(knex, state, query);

export type CsvFile = { readonly fileName: string; readonly pieces: AsyncIterable<string> };

/** The messages as CSV. The download is recorded before the first line is sent. */
export const exportMessages = (deps: Deps, admin: string, state: MessageState): Promise<CsvFile> =>
  exportList(deps, admin, {
    kind: "message",
    title: `Mensagens: ${MESSAGES[state]}`,
    name: `mensagens-${MESSAGES[state]}`,
    titles: ["Recebida em", "Nome", "E-mail", "Assunto", "Mensagem", "Tratada em"],
    read: (cursor) => listMessages(deps.knex, state, { cursor, limit: PIECE }),
    row: ({ createdAt, name, email, subject, message, handledAt }) => [
      localTime(createdAt),
      name,
      email,
      subject,
      message,
      localTime(handledAt),
    ],
  });

/** The subscribers as CSV; only confirmed ones who have not left may receive mail. */
export const exportSubscribers = (deps: Deps, admin: string, state: SubscriberState): Promise<CsvFile> =>
  exportList(deps, admin, {
    kind: "subscriber",
    title: `Newsletter: ${SUBSCRIBERS[state]}`,
    name: `newsletter-${SUBSCRIBERS[state]}`,
    titles: ["E-mail", "Situação", "Pediu em", "Confirmou em", "Saiu em", "Texto do consentimento"],
    read: (cursor) => listSubscribers(deps.knex, state, { cursor, limit: PIECE }),
    row: ({ email, state: now, consentAt, confirmedAt, leftAt, consentVersion }) => [
      email,
      SUBSCRIBERS[now],
      localTime(consentAt),
      localTime(confirmedAt),
      localTime(leftAt),
      consentVersion,
    ],
  });

const MESSAGES: Record<MessageState, string> = { open: "abertas", handled: "tratadas", all: "todas" };
const SUBSCRIBERS: Record<SubscriberState, string> = {
  confirmed: "confirmados",
  waiting: "aguardando",
  left: "sairam",
  all: "todos",
};

/** Rows in separate statements: a slow client does not hold a transaction open. */
const PIECE = 500;

type Export<Item> = {
  readonly kind: "message" | "subscriber";
  readonly title: string;
  readonly name: string;
  readonly titles: readonly string[];
  readonly read: (cursor: string | undefined) => Promise<Page<Item>>;
  readonly row: (item: Item) => readonly string[];
};

async function exportList<Item>(
  { knex, clock }: Deps,
  admin: string,
  { kind, title, name, ...list }: Export<Item>,
): Promise<CsvFile> {
  await recordChange(knex, { accountId: admin, action: "export", kind, rowId: null, title });
  return { fileName: `${name}-${isoDay(clock.now())}.csv`, pieces: write(list) };
}

async function* write<Item>({
  titles,
  read,
  row,
}: Pick<Export<Item>, "titles" | "read" | "row">): AsyncGenerator<string> {
  yield csvHead(titles);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read(cursor);
    if (items.length > 0) yield items.map((item) => csvRow(row(item))).join("");
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const FORMAT = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
/** `21/11/2026 08:10` in Brasília; empty when there is no date. */
const localTime = (instant: string | null): string =>
  instant === null ? "" : FORMAT.format(new Date(instant)).replace(",", "");
const isoDay = (now: Date): string => instantToDay(now.toISOString());
