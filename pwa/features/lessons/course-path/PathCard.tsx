import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { type CoursePath, LESSONS_OF_PATH } from "#db/content/course-paths.ts";
import { lessonPath } from "#pwa/paths.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import type { ModuleCardData } from "../list/course-view.ts";
import { strings as t } from "./strings.ts";
import { useCoursePath } from "./use-course-path.ts";

type Props = {
  /** The modules of the course, in order. */
  modules: readonly ModuleCardData[];
  /** Called with the slugs of the lessons to mark. */
  onMark: (slugs: readonly string[]) => void;
  awaited: ReactNode;
};

const PATHS = Object.keys(t.paths) as CoursePath[];
const NONE: readonly string[] = [];

/** How the shop sells, and the first of its marked lessons that is not done. Nothing until the shop was described. */
export function PathCard({ modules, onMark, awaited }: Props) {
  const { isTold, path, choose } = useCoursePath();
  const slugs = path ? LESSONS_OF_PATH[path] : NONE;
  useEffect(() => onMark(slugs), [onMark, slugs]);
  if (isTold === undefined) return awaited;
  if (!isTold) return null;

  const marked = modules.flatMap(({ lessons }) => lessons).filter(({ slug }) => slugs.includes(slug));
  const next = marked.find(({ done }) => !done);
  return (
    <Card as="section" className="grid min-w-0 gap-3">
      <h2 className="text-[1.125rem]">{t.title}</h2>
      <RadioGroup
        label={t.asked}
        options={PATHS.map((value) => ({ value, label: t.paths[value] }))}
        value={path}
        onChange={(chosen) => void choose(chosen)}
      />
      <p className="text-sm text-ink-2">{path ? t.why[path] : t.none}</p>
      {next ? (
        <p>
          <span className="block text-sm text-ink-2">{t.next}</span>
          <Link to={lessonPath(next.slug)}>{next.title}</Link>
        </p>
      ) : (
        marked.length > 0 && <p>{t.done}</p>
      )}
      {path && <p className="text-sm text-ink-2">{t.order}</p>}
    </Card>
  );
}
