import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "./account-repository.ts";
import { EXPORT_SECTIONS, findAccountDates, readSection } from "./export-repository.ts";
import { listSessions } from "./sign-in/own-sessions.ts";

const ABOUT =
  "Tudo o que o Balcão Cripto guarda sobre esta conta. Não inclui a senha (guardada só como resumo cifrado), chaves de API, o segredo da verificação em duas etapas nem os códigos das sessões. Valores em centavos; datas em UTC.";

/** File name and content, as a stream. 401 when the account no longer exists, checked before anything is sent. */
export async function exportAccount(
  deps: Deps,
  own: { readonly accountId: string; readonly currentSid: string },
): Promise<{ readonly fileName: string; readonly pieces: AsyncIterable<string> }> {
  const { knex, clock } = deps;
  const [user, dates, sessions] = await Promise.all([
    findUser(knex, own.accountId),
    findAccountDates(knex, own.accountId),
    listSessions(deps, own),
  ]);
  if (!user || !dates) throw new AppError("unauthenticated");
  const exportedAt = clock.now().toISOString();
  const head = {
    app: "balcao-cripto",
    about: ABOUT,
    exportedAt,
    account: { ...user, ...dates },
    sessions: sessions.map(({ id: _name, ...session }) => session),
  };
  return {
    fileName: `balcao-cripto-dados-${instantToDay(exportedAt)}.json`,
    pieces: write(deps, own.accountId, head),
  };
}

/** Streams one JSON object: the fields known in advance, then an array per section, one row per line. */
async function* write({ knex }: Deps, accountId: string, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, "");
  for (const section of EXPORT_SECTIONS) {
    yield `,\n  ${JSON.stringify(section.name)}: [`;
    let separator = "\n    ";
    for await (const rows of readSection(knex, accountId, section)) {
      if (rows.length === 0) continue;
      yield separator + rows.join(",\n    ");
      separator = ",\n    ";
    }
    yield separator.startsWith(",") ? "\n  ]" : "]";
  }
  yield "\n}\n";
}
