import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { saveOrder, saveLessonOrder } from "./content-order-repository.ts";
import { findContentRows, findLessonIdsOf, lockContentRow } from "./content-row-repository.ts";
import { changeContent, type Difference } from "./change-content.ts";
import { missing } from "./save-content.ts";

const CHANGED = "A lista mudou enquanto você a ordenava. Confira a ordem e tente de novo.";

/** Puts all modules into a new order, 1…n. 409 when one is missing from the list or no longer exists. */
export async function orderModules(
  { knex }: Pick<Deps, "knex">,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await changeContent(
    knex,
    accountId,
    async ({ trx, touch }) => {
      const present = (await findContentRows(trx, "module", "all")).map(({ id }) => id);
      if (!isSameSet(present, ids)) throw new AppError("conflict", { message: CHANGED });
      await touch("module", ids);
      await saveOrder(trx, ids);
    },
    (differences) => [asOneLine(differences, "module", "Ordem dos módulos")],
  );
}

/** Puts a module's lessons into a new order; 409 when one of its own is missing or one no longer exists. */
export async function orderLessons(
  { knex }: Pick<Deps, "knex">,
  accountId: string,
  { moduleId: ref, ids }: { readonly moduleId: string; readonly ids: readonly string[] },
): Promise<void> {
  let title = "";
  await changeContent(
    knex,
    accountId,
    async ({ trx, touch }) => {
      const module = await lockContentRow(trx, "module", ref);
      if (!module) throw missing("module");
      title = module.title;
      const own = await findLessonIdsOf(trx, module.id);
      const there = await findContentRows(trx, "lesson", ids);
      if (there.length !== ids.length || !own.every((id) => ids.includes(id)))
        throw new AppError("conflict", { message: CHANGED });
      await touch("lesson", ids);
      await saveLessonOrder(trx, module.id, ids);
    },
    (differences) => [asOneLine(differences, "lesson", `Ordem das lições de ${title}`)],
  );
}

const isSameSet = (present: readonly string[], ids: readonly string[]): boolean =>
  present.length === ids.length && present.every((id) => ids.includes(id));

/** Moving one row changes many positions: one audit entry names them, instead of one per row. */
const asOneLine = (differences: readonly Difference[], kind: "module" | "lesson", title: string) => ({
  action: "reorder" as const,
  kind,
  rowId: null,
  title,
  changes: differences.map(({ before, after }) => ({
    field: after?.title ?? "",
    from: before?.fields["order"],
    to: after?.fields["order"],
  })),
});
