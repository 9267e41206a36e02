import { type ComponentProps, createElement } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { AppShell } from "#pwa/app/shell/AppShell.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { arrivedScreen, loadNotFound, screenNames, screens } from "./screens.ts";

// One lazy component for each screen, not for each address: what two addresses share stays when one leads to the other.
const lazy = new Map(Object.values(screens).map((load) => [load, lazyScreen(load)] as const));
const shown = screenNames.map((name) => ({ name, path: routes[name], Lazy: lazy.get(screens[name]) }));

const LazyNotFound = lazyScreen(loadNotFound);

/** The gallery of the design system, in development only: the build drops the condition and what it would load. */
const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import("#pwa/app/gallery/UiPage.tsx")).UiPage)
  : null;

/** Path → screen, each in its own chunk, all inside the same frame. */
export function AppRoutes(around: ComponentProps<typeof AppShell>) {
  return (
    <Routes>
      <Route element={<AppShell {...around} />}>
        {shown.map(({ name, path, Lazy }) => {
          const Screen = arrivedScreen(name) ?? Lazy;
          return <Route key={path} path={path} element={Screen && <Screen />} />;
        })}
        <Route path={routes.courses} element={<Navigate to={routes.lessons} replace />} />
        {Gallery && <Route path="/ui" element={<Gallery />} />}
        <Route path="*" element={createElement(arrivedScreen() ?? LazyNotFound)} />
      </Route>
    </Routes>
  );
}
