/** An event of Chromium's trace; `ts`, `dur` and `tdur` are microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time within `dur`, which excludes time that other processes took. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
};

/** A long task blocks for the part beyond this time, as Lighthouse defines it. */
const LONG_TASK_MS = 50;
/** Lighthouse's own script, which real visitors do not run. */
const INSTRUMENT = "_lighthouse-eval.js";

/**
 * Total blocking time after the first paint in milliseconds, using each task's processor time instead of its duration: on two
 * cores that are shared with the browser's other processes and the server, a task of 17 ms may take 60. `slowdown`: factor for an
 * unthrottled trace, as Lighthouse applies for its simulated phone.
 */
export function blockedByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("the trace has no first paint");
  const thread = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === paint.pid && args?.name === "CrRendererMain",
  )?.tid;
  const own = events.filter(({ ph, pid, tid }) => ph === "X" && pid === paint.pid && tid === thread);
  const asked = own.filter(({ args }) => args?.data?.url?.endsWith(INSTRUMENT));
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) =>
      name === "RunTask" &&
      ts + dur > paint.ts &&
      !asked.some((question) => question.ts >= ts && question.ts < ts + dur),
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - LONG_TASK_MS), 0);
}
