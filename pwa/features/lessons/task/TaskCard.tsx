import type { LessonTask } from "#db/entities/rows.ts";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { strings as t } from "../reader/strings.ts";
import { TaskTerms } from "./TaskTerms.tsx";
import { useLessonTask } from "./use-lesson-task.ts";

const TARGET = { charge: routes.charge, simulation: routes.simulation, glossary: routes.glossary } as const;

/** Only for lessons that end with an address in use. */
const ReceivingCheck = lazyPart(async () => (await import("./ReceivingCheck.tsx")).ReceivingCheck, {
  Failed: null,
});

/** "Faça agora": a task inside the app. It never blocks the lesson. */
export function TaskCard({ slug, task }: { slug: string; task: LessonTask }) {
  const { ticks, openedTerms, done, tick } = useLessonTask(slug, task);
  return (
    <Card as="section" className="grid min-w-0 gap-3 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t.taskTitle}</h2>
        {done && (
          <Badge tone="success">
            <Icon name="check-bold" size={14} />
            {t.taskDone}
          </Badge>
        )}
      </div>
      <p>{task.text}</p>
      {task.items && (
        <ul className="grid">
          {task.items.map((item, index) => (
            <li key={item} className="border-t border-line last:border-b">
              <Checkbox
                label={item}
                checked={ticks.has(index)}
                onChange={(checked) => void tick(index, checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {task.terms && <TaskTerms ids={task.terms} opened={openedTerms} />}
      <p className="text-sm text-ink-2">
        <b>{t.taskDoneWhen}</b> {task.done}
      </p>
      {slug.startsWith("carteira-") && <ReceivingCheck slug={slug} />}
      {task.kind !== "checklist" && (
        <ButtonLink className="justify-self-start" size="sm" variant="outline" to={TARGET[task.kind]}>
          {t.taskLinks[task.kind]}
        </ButtonLink>
      )}
    </Card>
  );
}
