import "#pwa/ui/styles/app.css";
import "#pwa/app/shell/system.css";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { config } from "#pwa/config.ts";
import { keepTrying, retryLoad } from "#pwa/retry-load.ts";
import { isLocalError, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { browserPlatform } from "#pwa/sync/platform/browser-platform.ts";
import { openEngine } from "#pwa/sync/open-engine.ts";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";
import { App, LateNotices } from "./App.tsx";
import { AppErrorBoundary } from "./AppErrorBoundary.tsx";
import { readDataMarker, writeDataMarker } from "./data-marker.ts";
import { handOverPresses } from "./early-input.ts";
import { createFaultLog } from "./fault-log.ts";
import { createInstallPrompt } from "#pwa/app/install/install-prompt.ts";
import { createPackStore, readStoredFiles } from "#pwa/app/install/offline-pack.ts";
import { readOperatorFacts, readPageData } from "./read-page-data.ts";
import { savesData } from "#pwa/app/install/saves-data.ts";
import { preloadScreen, preloadText } from "./screens.ts";
import { createProblems, problemOf } from "#pwa/app/shell/problems.ts";
import { ProblemScreen } from "#pwa/app/shell/ProblemScreen.tsx";
import { createUpdates } from "#pwa/app/install/updates.ts";

// The composition root: opens and renders this device's data, and only then loads what talks to the network.
const STORAGE_ANSWERS_MS = 10_000;
const SETTLE_MS = 250;

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const page = readPageData();
const screenIsHere = preloadScreen(window.location.pathname, page);
// A page that the server rendered already has its text.
if (!page) preloadText(window.location.pathname);
// The notice about the missing network would move the page if it came after the first drawing.
const noticesAreHere = page || navigator.onLine ? null : LateNotices.load().catch(() => undefined);
const startedAt = new Date().toISOString();
const faults = createFaultLog();
const updates = createUpdates(() => window.location.reload());
const install = createInstallPrompt();
const problems = createProblems();
const sparing = savesData();
let unpackCourse = (): Promise<void> => Promise.resolve();
const pack = createPackStore({
  isHere: "serviceWorker" in navigator && navigator.serviceWorker.controller !== null,
  readFiles: readStoredFiles,
  unpackCourse: () => void unpackCourse(),
});
const noteFault = (error: unknown): void => {
  faults.add(error);
  const known = toLocalError(error);
  if (isLocalError(known) && known.code === "storage_full") pack.set({ phase: "full" });
};
let root: Root | null = null;
/** Replaces whatever is rendered. */
const draw = (tree: ReactNode): void => {
  root ??= createRoot(container);
  root.render(tree);
};
// An old tab may hold the databases. Opening waits for it, so this is shown before there is an app.
const unsubscribe = problems.subscribe(() => {
  const problem = problems.current();
  if (problem) draw(<ProblemScreen kind={problem.kind} />);
});

// A browser whose storage hangs (Safari after a system update) neither resolves nor rejects.
const noAnswer = setTimeout(() => {
  if (!problems.current()) draw(<ProblemScreen kind="silent" />);
}, STORAGE_ANSWERS_MS);

/** Runs `task` in an idle moment after the first screen has been drawn with what it read from the device. */
const whenSettled = (task: () => void): void => {
  setTimeout(() => whenIdle(task), SETTLE_MS);
};

/** Starts what the first screen does not need. Its code is in a chunk of its own. */
const startLater = <T,>(load: () => Promise<T>, start: (code: T) => void | Promise<void>): void => {
  keepTrying(() => retryLoad(load))
    .then(start)
    .catch(faults.add);
};

try {
  const saysVisitor = page !== null && !page.asking;
  const engine = await openEngine(browserPlatform(problems.report), noteFault, { saysVisitor });
  // The app may have started elsewhere since the server drew this page: in another tab, or on the page before while this one
  // was on its way. A device whose cookies were deleted may have data that the page does not know of.
  const isOfThisDevice = page && (!page.newDevice || engine.isFirstStart || (await engine.isEmpty()));
  unpackCourse = () => engine.unpackCourse();
  clearTimeout(noAnswer);
  const prepare = await screenIsHere;
  await prepare?.(engine.current());
  await noticesAreHere;
  unsubscribe();
  const { databases } = engine;
  const lostAtStart = engine.isFirstStart ? readDataMarker() : null;
  if (engine.isFirstStart && !lostAtStart) writeDataMarker("nothing");
  const facts = {
    ...config,
    ...readOperatorFacts(),
    databases,
    startedAt,
    lostAtStart,
    faults,
    install,
    problems,
    updates,
    pack,
  };
  const app = (
    <AppErrorBoundary>
      <App engine={engine} facts={facts} page={page ?? {}} Router={BrowserRouter} />
    </AppErrorBoundary>
  );
  // Hydrates the server-rendered page. React reports what it had to render again. A transition lets it work in small
  // steps, so that a tap in between is handled.
  if (isOfThisDevice && !root) {
    startTransition(() => {
      root = hydrateRoot(container, app, { onRecoverableError: faults.add });
    });
    handOverPresses();
  } else draw(app);
  // The first screen may need the course, unless the server rendered it; otherwise unpacking waits for an idle moment
  // like the rest. Each part has its own idle callback, so that a tap in between is handled.
  if (engine.isFirstStart && !page && !sparing) await engine.unpackCourse();
  const connect = (): void => {
    engine.start({ sparing }).catch(noteFault);
    whenSettled(() => {
      startLater(
        () => import("./register-service-worker.ts"),
        ({ registerServiceWorker }) => registerServiceWorker(updates, pack),
      );
    });
    whenSettled(() => {
      startLater(
        () => import("./keep-up-to-date.ts"),
        ({ keepUpToDate }) => keepUpToDate(engine, sparing, noteFault),
      );
    });
  };
  whenSettled(() => {
    if (engine.isFirstStart && !sparing) void engine.unpackCourse().then(() => whenSettled(connect));
    else connect();
  });
} catch (error) {
  clearTimeout(noAnswer);
  unsubscribe();
  draw(<ProblemScreen kind={problemOf(error)} />);
}
