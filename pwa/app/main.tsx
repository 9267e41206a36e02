import "#pwa/ui/app.css";
import "./system.css";
import { createRoot } from "react-dom/client";
import { config } from "#pwa/config.ts";
import { browserPlatform } from "#pwa/sync/browser-platform.ts";
import { openEngine } from "#pwa/sync/open-engine.ts";
import { whenIdle } from "./when-idle.ts";
import { App } from "./App.tsx";
import { AppErrorBoundary } from "./AppErrorBoundary.tsx";
import { createFaultLog } from "./fault-log.ts";
import { createInstallPrompt } from "./install-prompt.ts";
import { preloadScreen } from "./screens.ts";
import { createTroubles, troubleOf } from "./troubles.ts";
import { TroubleScreen } from "./TroubleScreen.tsx";
import { createUpdates } from "./updates.ts";

// The composition root: opens what is on this device and draws it; only then loads what talks to the network.
const STORAGE_ANSWERS_MS = 10_000;

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
const screenIsHere = preloadScreen(window.location.pathname);
const startedAt = new Date().toISOString();
const faults = createFaultLog();
const updates = createUpdates(() => window.location.reload());
const install = createInstallPrompt();
const troubles = createTroubles();
// An old tab holds the databases: opening waits for it, so say it before there is an app.
const unsubscribe = troubles.subscribe(() => {
  const trouble = troubles.current();
  if (trouble) root.render(<TroubleScreen kind={trouble.kind} />);
});

// A browser whose storage hangs (Safari after an update of the system does) answers neither yes nor no.
const noAnswer = setTimeout(() => {
  if (!troubles.current()) root.render(<TroubleScreen kind="silent" />);
}, STORAGE_ANSWERS_MS);

try {
  const engine = await openEngine(browserPlatform(troubles.report), faults.add);
  clearTimeout(noAnswer);
  await screenIsHere;
  unsubscribe();
  const { databases } = engine;
  const facts = { ...config, databases, startedAt, faults, install, troubles, updates };
  root.render(
    <AppErrorBoundary>
      <App engine={engine} facts={facts} />
    </AppErrorBoundary>,
  );
  // The very first screen has nothing to teach without the course; later it waits for an idle moment like the rest.
  if (engine.isFirstStart) await engine.unpackCourse();
  whenIdle(() => {
    engine.start().catch(faults.add);
    import("./register-service-worker.ts")
      .then(({ registerServiceWorker }) => registerServiceWorker(updates))
      .catch(faults.add);
  });
} catch (error) {
  clearTimeout(noAnswer);
  unsubscribe();
  root.render(<TroubleScreen kind={troubleOf(error)} />);
}
