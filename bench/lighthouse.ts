import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { blockedByProcessor, type TraceEvent } from "./blocked-time.ts";

/**
 * Installed on demand and not a dependency of the project: with its browser protocols and reporters it is larger than all other
 * packages together.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";

export type Report = {
  /** Score from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds, simulated by Lighthouse for a phone on slow 4G. */
  readonly lcp: number;
  readonly tbt: number;
  /** The same computed from processor time, which excludes time that other processes took. */
  readonly tbtOfProcessor: number;
  readonly cls: number;
  /** Titles of the audits that cost points, except for performance. */
  readonly faults: readonly string[];
};

type Audit = { title: string; score: number | null; numericValue?: number };
type Category = { score: number; auditRefs: readonly { id: string; weight: number }[] };
type Result = { audits: Record<string, Audit>; categories: Record<string, Category> };

/** Runs the mobile preset once; throws Lighthouse's own message when the page cannot be measured. */
export async function runLighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "balcao-lighthouse-"));
  try {
    const report = join(folder, "report.json");
    const output = ["--output=json", `--output-path=${report}`, "--save-assets"];
    await promisify(execFile)(
      "npx",
      ["--yes", LIGHTHOUSE, url, "--quiet", ...output, `--chrome-flags=${FLAGS}`],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, cwd: folder },
    ).catch(({ stderr }: { stderr?: string }) => {
      throw new Error(`Lighthouse: ${stderr?.trim().split("\n").at(-1) ?? "no answer"}`);
    });
    const trace = await readJson<{ traceEvents: TraceEvent[] }>(join(folder, "report-0.trace.json"));
    return toReport(await readJson<Result>(report), blockedByProcessor(trace.traceEvents, SLOWDOWN));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, "utf8")) as T;

function toReport({ audits, categories }: Result, tbtOfProcessor: number): Report {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const faults = ["accessibility", "best-practices", "seo"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    tbtOfProcessor,
    cls: figure("cumulative-layout-shift"),
    faults,
  };
}

/** Slow-down of the simulated phone compared with this machine, from the mobile preset. */
const SLOWDOWN = 4;
const FLAGS = "--headless=new --no-sandbox --disable-gpu";
