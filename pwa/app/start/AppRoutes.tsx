import type { ComponentProps } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { AppShell } from "#pwa/app/shell/AppShell.tsx";
import { NotFound } from "#pwa/app/shell/not-found.ts";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { screenNames, screens } from "./screens.ts";

/** The gallery of the design system, in development only: the build removes the condition and the import. */
const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import("#pwa/app/gallery/UiPage.tsx")).UiPage)
  : null;

/** Path → screen, each in its own chunk, all inside the same frame. */
export function AppRoutes(around: ComponentProps<typeof AppShell>) {
  return (
    <Routes>
      <Route element={<AppShell {...around} />}>
        {screenNames.map((name) => {
          const Screen = screens[name];
          return <Route key={name} path={routes[name]} element={<Screen />} />;
        })}
        <Route path={routes.courses} element={<Navigate to={routes.lessons} replace />} />
        <Route path={routes.shop} element={<Navigate to={routes.people} replace />} />
        {Gallery && <Route path="/ui" element={<Gallery />} />}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
