import { runBackgroundSync } from "#pwa/sync/run-background-sync.ts";
import type { WorkerScope } from "./worker-scope.ts";

// The sync engine for the service worker, in its own script: most starts of the worker only serve files and should
// not parse an engine first.
declare const self: WorkerScope;

self.runBackgroundSync = () => runBackgroundSync();
