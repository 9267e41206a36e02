import { mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { chromiumPath } from "./chromium-path.ts";
import { watchProblems } from "./page-problems.ts";

/** A browser profile on disk: it survives `close()` and `kill()`, as a phone's does. */
export type TestBrowser = {
  readonly userDataDir: string;
  /** The running browser; throws when it is closed. */
  context(): BrowserContext;
  /** The tab that came with the browser. */
  page(): Page;
  newPage(): Promise<Page>;
  /** Starts the browser (again) on the same profile, cold. */
  open(): Promise<Page>;
  /** The person closes the browser. */
  close(): Promise<void>;
  /** The system kills the app: SIGKILL, nothing is flushed. */
  kill(): Promise<void>;
  /** Exceptions and console errors of all pages so far, except those about the missing network. */
  problems(): readonly string[];
  /** Closes it and removes the profile. */
  dispose(): Promise<void>;
};

export type DeviceOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor?: number;
  readonly colorScheme?: "light" | "dark";
  /** Allows the service worker, which downloads the whole app. That takes seconds: only for offline and installation. */
  readonly installs?: boolean;
  readonly javaScriptEnabled?: boolean;
  /** Default: São Paulo's. */
  readonly timezoneId?: string;
  /** No input: the app of a rendered page then starts only after its quiet time (docs/decisions/0018). */
  readonly untouched?: boolean;
};

export type TestBrowserOptions = DeviceOptions & { readonly args?: readonly string[] };

/** Moves the pointer as soon as a page has loaded, as people do. */
const HAND = `addEventListener("load", () => dispatchEvent(new PointerEvent("pointermove")), { once: true });`;

/**
 * A busy machine may stall for many seconds; only a failing test waits this long. The first page of a file has taken 20 s, while
 * Chromium and a server start beside another file.
 */
export const PATIENCE_MS = 60_000;

/** The suggestions below the address bar: two pages with a process of their own, drawn for each window (docs/decisions/0064). */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright switches off by itself. Chromium follows the last list it is given, so that ours repeats it. */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** How Chromium is started here. */
export const CHROMIUM = {
  executablePath: chromiumPath(),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`,
  ],
};

/** A small Android phone of a shop in São Paulo. */
const PHONE = { width: 360, height: 740 };

/** Sets the timeout of a context, collects its problems and, unless `untouched`, moves the pointer on each page. */
export async function prepareContext(
  context: BrowserContext,
  problems: string[],
  { untouched = false }: DeviceOptions,
): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  if (!untouched) await context.addInitScript(HAND);
  context.on("page", (page) => watchProblems(page, problems));
  for (const page of context.pages()) watchProblems(page, problems);
}

export const contextOptions = (options: DeviceOptions): BrowserContextOptions => ({
  viewport: options.viewport ?? PHONE,
  // Drawing is most of the browser's work in these tests, and none of them needs finer pixels.
  deviceScaleFactor: options.deviceScaleFactor ?? 1,
  colorScheme: options.colorScheme ?? "light",
  locale: "pt-BR",
  timezoneId: options.timezoneId ?? "America/Sao_Paulo",
  javaScriptEnabled: options.javaScriptEnabled ?? true,
  acceptDownloads: true,
  serviceWorkers: options.installs ? "allow" : "block",
});

/**
 * A Chromium process with a profile of its own, for tests that close or kill it; others need only a device
 * (`test-device.ts`). One that is launched in a test is disposed of with it.
 */
export async function launchBrowser(options: TestBrowserOptions = {}): Promise<TestBrowser> {
  const userDataDir = mkdtempSync(join(tmpdir(), "balcao-browser-"));
  const problems: string[] = [];
  let context: BrowserContext | null = null;

  const current = (): BrowserContext => {
    if (!context) throw new Error("the test browser is closed");
    return context;
  };
  const browser: TestBrowser = {
    userDataDir,
    context: current,
    page: () => {
      const page = current().pages()[0];
      if (!page) throw new Error("the test browser has no tab");
      return page;
    },
    newPage: () => current().newPage(),
    open: async () => {
      if (context) throw new Error("the test browser is open already");
      context = await chromium.launchPersistentContext(userDataDir, {
        ...CHROMIUM,
        ...contextOptions(options),
        args: [...CHROMIUM.args, ...(options.args ?? [])],
      });
      await prepareContext(context, problems, options);
      return context.pages()[0] ?? (await context.newPage());
    },
    close: async () => {
      const open = context;
      context = null;
      await open?.close();
    },
    kill: async () => {
      const open = current();
      const closed = new Promise((resolve) => open.once("close", resolve));
      process.kill(browserPid(userDataDir), "SIGKILL");
      await closed;
      context = null;
    },
    problems: () => problems,
    dispose: async () => {
      await browser.close();
      rmSync(userDataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  if (TestRunner.getCurrentTest()) onTestFinished(() => browser.dispose());
  await browser.open();
  return browser;
}

/** Chromium guards a profile with a link named `<host>-<pid>`. */
const browserPid = (userDataDir: string): number => {
  const pid = Number(readlinkSync(join(userDataDir, "SingletonLock")).split("-").at(-1));
  if (!(pid > 1)) throw new Error("no process id in the profile's lock");
  return pid;
};
