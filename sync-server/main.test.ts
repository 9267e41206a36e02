import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { PROJECT_ROOT } from "./platform/config/config.ts";

// Runs the real process with its own PostgreSQL, as `npm start` does (without `npm`, and with a finished build of the app).

let folder: string;
let dataDir: string;
let distDir: string;
let port: number;
let sandboxPort: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-main-"));
  dataDir = join(folder, "dados com espaço");
  distDir = join(folder, "dist");
  await mkdir(distDir);
  await writeFile(join(distDir, "index.html"), "<!doctype html><title>Balcão Cripto</title>");
  port = await freePort();
  sandboxPort = await freePort();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  await Promise.all(
    children.map(
      async (child) => child.exitCode === null && child.signalCode === null && once(child, "exit"),
    ),
  );
  await rm(folder, { recursive: true, force: true });
});

type Program = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly exit: Promise<number | null>;
};

function run(program: "main" | "admin", args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ["--enable-source-maps", "scripts/run.mjs", program, ...args], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, out: () => out, err: () => err, exit };
}

async function startServer(environment: Record<string, string> = {}): Promise<Program> {
  const server = run("main", [`--dist=${distDir}`], environment);
  const ended = server.exit.then(() => true);
  while (!server.out().includes("pronto em"))
    if (await Promise.race([ended, sleep(50, false)]))
      throw new Error(`did not start: ${server.err()}${server.out()}`);
  return server;
}

const ask = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, init);

const register = (email: string) =>
  ask("/api/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ firstName: "Ana", email, password: "uma senha boa" }),
  });

const signIn = (email: string, password: string) =>
  ask("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("starts with only a data folder, refuses a second server in it, survives kill -9 and stops cleanly", async () => {
  const first = await startServer({ ADMIN_EMAIL: "dono@exemplo.com.br", ADMIN_PASSWORD: "senha do dono" });

  const plain = first
    .out()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  expect(plain).toEqual([`Balcão Cripto pronto em http://localhost:${port}`]);
  expect(first.err()).toBe("");
  const configuration = first
    .out()
    .split("\n")
    .find((line) => line.includes('"msg":"configuration"'));
  expect(JSON.parse(configuration ?? "")).toMatchObject({
    database: { poolSize: 12, statementTimeoutMs: 10_000 },
    trustProxy: false,
  });
  expect(configuration).not.toMatch(/postgres:|senha/);
  expect((await ask("/api/health")).status).toBe(200);
  expect((await ask("/api/ready")).status).toBe(200);
  expect(await (await ask("/lessons")).text()).toContain("Balcão Cripto");
  expect(await (await ask("/metrics")).text()).not.toContain("balcao_");
  expect(first.out()).not.toContain('"msg":"metrics started"');
  expect((await register("ana@exemplo.com.br")).status).toBe(201);
  const admin = await signIn("Dono@exemplo.com.br", "senha do dono");
  expect(((await admin.json()) as { isAdmin: boolean }).isAdmin).toBe(true);
  for (const file of ["secrets.json", "postgres.json", "postgres.log"])
    expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600]);

  const before = await readFile(join(dataDir, "postgres.json"), "utf8");
  const second = run("main", [`--dist=${distDir}`], { PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.err().trim().split("\n")).toEqual([
    `Já existe um Balcão Cripto em funcionamento com os dados de ${dataDir}. Pare o outro ou escolha outra pasta em DATA_DIR.`,
  ]);
  expect(await readFile(join(dataDir, "postgres.json"), "utf8")).toBe(before);
  expect((await ask("/api/ready")).status).toBe(200);

  const orphan = await postmasterPid();
  first.child.kill("SIGKILL");
  await first.exit;
  expect(isAlive(orphan)).toBe(true);
  const metricsPort = await freePort();
  const third = await startServer({ METRICS_PORT: String(metricsPort) });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^balcao_build_info\{version="[\d.]+",app="dist"\} 1$/m);
  expect(await (await ask("/metrics")).text()).not.toContain("balcao_");
  expect(isAlive(orphan)).toBe(false);
  expect((await signIn("ana@exemplo.com.br", "uma senha boa")).status).toBe(200);

  const postmaster = await postmasterPid();
  third.child.kill("SIGTERM");
  expect(await third.exit).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  expect(await readdir(join(dataDir, "postgres"))).not.toContain("postmaster.pid");
}, 180_000);

test("answers 503 while the database is away and recovers by itself", async () => {
  const server = await startServer();
  const signedIn = await signIn("ana@exemplo.com.br", "uma senha boa");
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  process.kill(await postmasterPid(), "SIGKILL");
  let seen: Response | null = null;
  for (let n = 0; n < 40 && seen === null; n += 1) {
    const response = await ask("/api/auth/user", { headers: { Cookie: cookie } });
    if (response.status !== 200) seen = response;
    else await sleep(25);
  }
  if (seen === null) throw new Error("the database was never away");
  expect(seen.status).toBe(503);
  expect(Number(seen.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(((await seen.json()) as { code: string }).code).toBe("unavailable");
  expect((await ask("/api/health")).status).toBe(200);

  let status = 0;
  for (let n = 0; n < 200 && status !== 200; n += 1) {
    await sleep(100);
    status = (await ask("/api/auth/user", { headers: { Cookie: cookie } })).status;
  }
  expect(status).toBe(200);
  expect((await ask("/api/ready")).status).toBe(200);
  server.child.kill("SIGINT");
  expect(await server.exit).toBe(0);
}, 180_000);

test("npm run admin works on the running database and prints one line", async () => {
  const server = await startServer();
  const admin = async (args: string[], environment: Record<string, string> = {}) => {
    const command = run("admin", args, environment);
    return [await command.exit, command.out(), command.err()];
  };

  const results = await Promise.all([
    admin(["create-user", "bia@exemplo.com.br"], { ADMIN_PASSWORD: "senha da bia" }),
    admin(["grant-admin", "ANA@exemplo.com.br"]),
    admin(["grant-access", "ninguem@exemplo.com.br"]),
    admin(["refund", "ana@exemplo.com.br"]),
    admin(["grant-admin", "não é e-mail"]),
    admin(["export-course", join(dataDir, "curso.json")]),
    admin(["import-course", join(dataDir, "nada.json")]),
  ]);
  expect(results).toEqual([
    [0, "Conta bia@exemplo.com.br criada.\n", ""],
    [0, "ana@exemplo.com.br agora é administrador.\n", ""],
    [1, "", "Não há conta com o e-mail ninguem@exemplo.com.br.\n"],
    [1, "", "ana@exemplo.com.br não tem uma compra paga para reembolsar.\n"],
    [1, "", "não é e-mail não é um e-mail.\n"],
    [0, `Curso exportado para ${join(dataDir, "curso.json")}: 7 módulos e 22 lições.\n`, ""],
    [1, "", expect.stringContaining("Não deu para ler")],
  ]);
  expect(await admin(["grant-access", "ana@exemplo.com.br"])).toEqual([
    0,
    expect.stringContaining("Plano Premium"),
    "",
  ]);
  const user = (await (await signIn("ana@exemplo.com.br", "uma senha boa")).json()) as Record<
    string,
    unknown
  >;
  expect(user).toMatchObject({ isAdmin: true, hasLessonsAccess: true, hasPaymentSetupAccess: true });
  expect((await signIn("bia@exemplo.com.br", "senha da bia")).status).toBe(200);

  server.child.kill("SIGTERM");
  await server.exit;
  expect(await admin(["revoke-admin", "ana@exemplo.com.br"])).toEqual([
    1,
    "",
    "O banco de dados não respondeu: inicie o servidor (npm start) ou confira DATABASE_URL.\n",
  ]);
}, 180_000);

test("reports all configuration problems together and starts nothing", async () => {
  const server = run("main", [], {
    NODE_ENV: "production",
    PORT: "99999",
    DATABASE_URL: "mysql://x",
    SANDBOX: "1",
    LOG_LEVEL: "loud",
  });

  expect(await server.exit).toBe(1);
  expect(server.out()).toBe("");
  for (const name of [
    "PORT",
    "DATABASE_URL",
    "SANDBOX",
    "LOG_LEVEL",
    "SESSION_SECRET",
    "CONFIG_ENCRYPTION_KEY",
  ])
    expect(server.err()).toMatch(new RegExp(`- ${name}: `));
});

test("two servers that start at once without a build both serve whole pages", async () => {
  // A build that does not exist yet.
  const APP_BUILD = `twice-${Date.now()}`;
  const ports = [await freePort(), await freePort()];
  const sandboxPorts = [await freePort(), await freePort()];
  const starts = ports.map((own, n) => {
    const environment = {
      APP_BUILD,
      PORT: String(own),
      SANDBOX_PORT: String(sandboxPorts[n]),
      DATA_DIR: join(folder, String(own)),
      LOG_LEVEL: "info",
    };
    return run("main", [], environment);
  });
  const built: string[] = [];
  try {
    for (const [n, start] of starts.entries()) {
      // One of them builds the app, which takes a busy machine more than a minute.
      await expect.poll(start.out, { timeout: 240_000 }).toContain("pronto em");
      const origin = `http://localhost:${ports[n]}`;
      for (const path of ["/", "/qr-generator"]) {
        const html = await (await fetch(origin + path, { headers: { Accept: "text/html" } })).text();
        const files = [...html.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map(([, file]) => String(file));
        expect([path, files.length > 4]).toEqual([path, true]);
        for (const file of files) expect([file, (await fetch(origin + file)).status]).toEqual([file, 200]);
      }
      built.push(
        ...start
          .out()
          .split("\n")
          .filter((line) => line.includes('"msg":"app built')),
      );
    }
    expect(built).toHaveLength(1);
  } finally {
    for (const { child } of starts) child.kill("SIGTERM");
    expect(await Promise.all(starts.map(({ exit }) => exit))).toEqual([0, 0]);
  }
}, 600_000);

test("reports a port in use in one sentence", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port: taken } = other.address() as AddressInfo;
  try {
    const server = run("main", [`--dist=${distDir}`], { PORT: String(taken) });
    expect(await server.exit).toBe(1);
    expect(server.err()).toBe(`A porta ${taken} já está em uso. Escolha outra em PORT.\n`);
  } finally {
    other.close();
  }
}, 180_000);
