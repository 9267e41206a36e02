import { runBackgroundSync } from "#pwa/sync/run-background-sync.ts";
import type { WorkerScope } from "./worker-scope.ts";

// The sync engine for the service worker, in a script of its own: most starts of the worker only hand out files, and
// must not read an engine first.
declare const self: WorkerScope;

self.runBackgroundSync = () => runBackgroundSync();
