import { startServer, type TestServer } from "../e2e/support/server-process.ts";
import { measureAppStart, measureReturn } from "./app-start.ts";
import { servePages, toBarePage } from "./bare-page.ts";
import { openCustomerPage } from "./customer-page.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { type Report, runLighthouse } from "./lighthouse.ts";
import { APP_PAGES, SERVER_PAGES } from "./measured-pages.ts";
import { median } from "./table.ts";

/**
 * Every page that a visitor can open, measured in three ways: without a touch (Lighthouse's mobile preset, compared with a bare
 * page of the same text in the same run), with a touch half a second after the first paint, and for a person who returns and has
 * the app. For a page that only the device can fill, the floor is a bare page with one word. The server's own pages do not start
 * the app and are measured in the first way only. `RUNS=1` takes half an hour; `PAGES=/lessons,/pricing` measures only those.
 */
const FLOOR_PORT = 3394;
const RUNS = Number(process.env["RUNS"] ?? 3);
const ONLY = process.env["PAGES"]?.split(",");

export async function benchPublicPages(): Promise<void> {
  const server = await startServer();
  try {
    await measurePages(server);
  } finally {
    await server.dispose();
  }
}

async function measurePages(server: TestServer): Promise<void> {
  const origin = server.origin.replace("localhost", "127.0.0.1");
  await issueCertificate(server);
  const withoutApp: string[] = [...SERVER_PAGES, await openCustomerPage(server.port)];
  const bare = new Map<string, string>();
  // A charge can be paid for a quarter of an hour: its page comes first.
  const paths = [...withoutApp.toReversed(), ...APP_PAGES].filter((path) => ONLY?.includes(path) ?? true);
  for (const path of paths) bare.set(path, toBarePage(await (await fetch(origin + path, HTML)).text()));
  const floor = await servePages(bare, FLOOR_PORT);
  try {
    console.log(
      `\n## Public pages, Lighthouse mobile (median of ${RUNS}); floor: bare HTML of the same text\n`,
    );
    console.log(
      "| page | perf | a11y | best | seo | LCP | floor | ratio | TBT | TBT, CPU | CLS | app | blocked | back |",
    );
    console.log("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
    // Pages without text of their own share one floor.
    const floors = new Map<string, number>();
    for (const path of paths) {
      const text = bare.get(path) ?? "";
      try {
        const lcp = floors.get(text) ?? (await runLighthouse(floor.url + path)).lcp;
        floors.set(text, lcp);
        await printPage(origin, path, { floor: lcp, startsApp: !withoutApp.includes(path) });
      } catch (error) {
        console.log(`| ${path} | ${String(error)} |`);
      }
    }
    console.log(
      "\nTBT, CPU: of the processor time of each task, which a busy machine does not change; app: from a touch half a second after the first paint to the app that answers; blocked: of its tasks what is " +
        "longer than 50 ms; back: largest paint of who comes back and has the app (all at 4× CPU slow-down, once).\nAims: 100 for accessibility, best practices and SEO; performance ≥ 97; LCP ≤ 1.3; TBT < 100 ms; CLS < 0.02.",
    );
  } finally {
    floor.close();
  }
}

async function printPage(
  origin: string,
  path: string,
  { floor, startsApp }: { readonly floor: number; readonly startsApp: boolean },
): Promise<void> {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, tbtOfProcessor, cls, faults } =
    await measure(origin + path);
  const scores = [performance, accessibility, bestPractices, seo];
  const paint = [ms(lcp), ms(floor), (lcp / floor).toFixed(2), ms(tbt), ms(tbtOfProcessor), cls.toFixed(3)];
  const app = startsApp ? await measureApp(origin + path) : ["–", "–", "–"];
  console.log(`| ${[path, ...scores, ...paint, ...app].join(" | ")} |`);
  for (const fault of faults) console.log(`  - ${fault}`);
}

async function measureApp(url: string): Promise<string[]> {
  const { ready, blocked } = await measureAppStart(url);
  return [ready, blocked, await measureReturn(url)].map(ms);
}

const HTML = { headers: { Accept: "text/html" } };
const ms = (value: number): string => `${Math.round(value)} ms`;

/** The run with the median LCP. */
async function measure(url: string): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(url));
  const lcp = median(reports.map((report) => report.lcp));
  const middle = reports.find((report) => report.lcp === lcp);
  if (!middle) throw new Error("nothing measured");
  return middle;
}
