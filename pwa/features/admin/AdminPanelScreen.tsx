import { type ReactNode, Suspense, useState } from "react";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { AdminLayout } from "#pwa/ui/layout/AdminLayout.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { LessonsTab } from "./course/LessonsTab.tsx";
import { ModulesTab } from "./course/ModulesTab.tsx";
import { OverviewTab } from "./overview/OverviewTab.tsx";
import { adminTexts as t } from "./strings.ts";
import { useAdminCourse } from "./course/use-admin-course.ts";
import { useHashTab } from "./use-hash-tab.ts";
import { useOverview } from "./overview/use-overview.ts";

const ArticlesTab = lazyScreen(async () => (await import("./articles/list/ArticlesTab.tsx")).ArticlesTab);

/** `/admin`: four tabs (S356); the first links to the other admin screens. */
export function AdminPanelScreen() {
  const [tab, choose] = useHashTab(["visao-geral", "modulos", "licoes", "artigos"]);
  const overview = useOverview();
  const course = useAdminCourse(overview.refetch);
  const counts = overview.counts;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <AdminLayout title={t.title} tools={<div ref={setTools} className="contents" />}>
      <Tabs
        label={t.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: "visao-geral",
            label: t.overview,
            panel: <OverviewTab overview={overview} course={course} />,
          },
          {
            value: "modulos",
            label: <Counted name={t.modules} count={counts?.modules} />,
            panel: <ModulesTab course={course} tools={tools} />,
          },
          {
            value: "licoes",
            label: <Counted name={t.lessons} count={counts?.lessons} />,
            panel: <LessonsTab course={course} tools={tools} />,
          },
          {
            value: "artigos",
            label: <Counted name={t.articles} count={counts?.articles} />,
            panel: (
              <Suspense fallback={<LoadingTiles />}>
                <ArticlesTab tools={tools} onChanged={overview.refetch} />
              </Suspense>
            ),
          },
        ]}
      />
    </AdminLayout>
  );
}

/** A tab's name with its count, which is hidden from screen readers. */
function Counted({ name, count }: { name: string; count: number | undefined }): ReactNode {
  return (
    <>
      {name}
      {count !== undefined && (
        <span className="adm-count" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}
