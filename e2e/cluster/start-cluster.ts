import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { freePort } from "#server/testing/free-port.ts";
import { makeBuild } from "../../scripts/build/make-build.mjs";
import { deployedFile } from "./deployed-file.ts";
import { installPrograms, postgresPrograms } from "./install-programs.ts";
import { ask, createProgram, until, userIds, type Program } from "./program.ts";

/**
 * What deploy/ describes, on this machine: three PostgreSQL nodes under Patroni with etcd, HAProxy's way to the primary,
 * pgbouncer, three servers, nginx and HAProxy before them.
 */
export type Cluster = {
  readonly folder: string;
  readonly servers: readonly Program[];
  readonly serverOrigins: readonly string[];
  /** Through nginx and through HAProxy. */
  readonly origins: readonly string[];
  readonly pooler: Program;
  readonly databaseUrl: string;
  readonly superuserUrl: string;
  readonly serverEnvironment: Readonly<Record<string, string>>;
  /** SIGKILL for everything of the primary's node; the returned function starts the node again. */
  readonly killPrimary: () => Promise<() => void>;
  /** No byte reaches the primary's node or leaves it for etcd; the returned function mends the network. */
  readonly cutOffPrimary: () => Promise<() => void>;
  /** A primary that takes writes, and both other nodes following it. */
  readonly untilWhole: () => Promise<void>;
  /** Ends all programs; their logs stay in `folder`. */
  readonly stop: () => Promise<void>;
};

const NODES = [1, 2, 3] as const;
const PASSWORD = "balcao-cluster";
/** The other way to run it, which patroni.yml names. */
const ASYNCHRONOUS = [
  ["synchronous_mode: true", "synchronous_mode: false"],
  ["synchronous_mode_strict: true", "synchronous_mode_strict: false"],
] as const;

export type Replication = "synchronous" | "asynchronous";

/** Starts everything; ends what it started when that fails. */
export async function startCluster(replication: Replication): Promise<Cluster> {
  const started: Program[] = [];
  const stop = async (): Promise<void> => {
    for (const program of started.toReversed())
      await program.end(program.name === "pgbouncer" ? "SIGINT" : "SIGTERM");
  };
  try {
    return { ...(await startPrograms(replication, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrograms(replication: Replication, started: Program[]): Promise<Omit<Cluster, "stop">> {
  installPrograms();
  const dist = await makeBuild("app");
  const folder = mkdtempSync(join(tmpdir(), "balcao-cluster-"));
  chmodSync(folder, 0o755);
  const user = userIds("postgres");
  const own = (path: string): string => {
    chownSync(path, user.uid, user.gid);
    return path;
  };
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return own(file);
  };
  const log = (name: string): string => join(folder, `${name}.log`);
  const ports = async (count: number): Promise<number[]> => {
    const found: number[] = [];
    for (let n = 0; n < count; n += 1) found.push(await freePort());
    return found;
  };
  const run = (program: Program): Program => {
    program.start();
    started.push(program);
    return program;
  };

  const [etcdPort = 0, etcdPeerPort = 0, primaryPort = 0, poolPort = 0, nginxPort = 0, haproxyPort = 0] =
    await ports(6);
  const [nodePorts, apiPorts, serverPorts] = [await ports(3), await ports(3), await ports(3)];
  // Where everybody else reaches a node, and where the node reaches etcd.
  const [outerNodePorts, outerApiPorts, outerEtcdPorts] = [await ports(3), await ports(3), await ports(3)];
  const linkOf = NODES.map((node, n) =>
    run(
      createProgram(`links-${node}`, {
        command: [
          "haproxy",
          "-f",
          write(
            `links-${node}.cfg`,
            links([
              [outerNodePorts[n], nodePorts[n]],
              [outerApiPorts[n], apiPorts[n]],
              [outerEtcdPorts[n], etcdPort],
            ]),
          ),
        ],
        log: log(`links-${node}`),
      }),
    ),
  );
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${etcdPeerPort}`;
  run(
    createProgram("etcd", {
      command: [
        "etcd",
        `--data-dir=${join(folder, "etcd")}`,
        `--listen-client-urls=${etcdUrl}`,
        `--advertise-client-urls=${etcdUrl}`,
        `--listen-peer-urls=${peerUrl}`,
        `--initial-advertise-peer-urls=${peerUrl}`,
        `--initial-cluster=default=${peerUrl}`,
      ],
      log: log("etcd"),
    }),
  );

  const dataDirOf = (node: number): string => join(folder, `node-${node}`, "data");
  const nodes = NODES.map((node, n) => {
    own((mkdirSync(join(folder, `node-${node}`)), join(folder, `node-${node}`)));
    const file = write(
      `patroni-${node}.yml`,
      deployedFile("patroni/patroni.yml", [
        ["name: postgres-1", `name: postgres-${node}`],
        ["0.0.0.0:8008", `127.0.0.1:${apiPorts[n]}`],
        ["10.0.0.21:8008", `127.0.0.1:${outerApiPorts[n]}`],
        // Without `use_proxies` Patroni would ask etcd for its own address, and go past the link.
        ["10.0.0.31:2379", `127.0.0.1:${outerEtcdPorts[n]}\n  use_proxies: true`],
        ["0.0.0.0:5432", `127.0.0.1:${nodePorts[n]}`],
        ["10.0.0.21:5432", `127.0.0.1:${outerNodePorts[n]}`],
        ["/var/lib/postgresql/balcao", dataDirOf(node)],
        ["/var/lib/postgresql/pgpass-balcao", join(folder, `node-${node}`, "pgpass")],
        ["/usr/lib/postgresql/15/bin", postgresPrograms()],
        ["10.0.0.0/24", "127.0.0.1/32"],
        ...(replication === "synchronous" ? [] : ASYNCHRONOUS),
      ]),
    );
    writeFileSync(log(`patroni-${node}`), "");
    return createProgram(`postgres-${node}`, {
      command: ["patroni", file],
      log: log(`patroni-${node}`),
      user,
    });
  });
  for (const node of nodes) run(node);

  run(
    createProgram("haproxy", {
      command: [
        "haproxy",
        "-f",
        write(
          "haproxy.cfg",
          deployedFile("haproxy.cfg", [
            [
              "bind :443 ssl crt /etc/haproxy/tls/balcao.pem alpn h2,http/1.1",
              `bind 127.0.0.1:${haproxyPort}`,
            ],
            ["127.0.0.1:5000", `127.0.0.1:${primaryPort}`],
            ...NODES.flatMap((node, n) => [
              [`10.0.0.1${node}:3000`, `127.0.0.1:${serverPorts[n]}`] as const,
              [
                `10.0.0.2${node}:5432 check port 8008`,
                `127.0.0.1:${outerNodePorts[n]} check port ${outerApiPorts[n]}`,
              ] as const,
            ]),
          ]),
        ),
      ],
      log: log("haproxy"),
    }),
  );
  const primary = (role: string, password: string, database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${primaryPort}/${database}`;
  const superuserUrl = primary("postgres", "change-me-postgres", "postgres");
  const untilWhole = (): Promise<void> =>
    until(`a primary with two replicas, ${replication}`, async () => {
      const replicas = await ask<{ state: string }>(
        superuserUrl,
        "select sync_state as state from pg_stat_replication where state = 'streaming'",
      );
      const isSynchronous = replicas.some(({ state }) => state === "sync");
      return replicas.length === 2 && isSynchronous === (replication === "synchronous");
    });
  await untilWhole();
  await ask(superuserUrl, `create role balcao login createdb password '${PASSWORD}'`);
  await ask(superuserUrl, "create database balcao owner balcao");

  const pooler = run(
    createProgram("pgbouncer", {
      command: [
        "pgbouncer",
        write(
          "pgbouncer.ini",
          deployedFile("pgbouncer.ini", [
            ["host=postgres port=5432", `host=127.0.0.1 port=${primaryPort}`],
            ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
            ["listen_port = 6432", `listen_port = ${poolPort}`],
            ["/etc/pgbouncer/userlist.txt", write("userlist.txt", `"balcao" "${PASSWORD}"\n`)],
          ]),
        ),
      ],
      log: log("pgbouncer"),
      user,
    }),
  );
  const origins = [`http://localhost:${nginxPort}`, `http://localhost:${haproxyPort}`];
  run(
    createProgram("nginx", {
      command: [
        "nginx",
        "-g",
        "daemon off;",
        "-c",
        write(
          "nginx.conf",
          deployedFile("nginx.conf", [
            ["/run/nginx.pid", join(folder, "nginx.pid")],
            [/ {2}server \{\n {4}listen 80;\n.*\n {2}\}\n/, ""],
            ["listen 443 ssl;", `listen ${nginxPort};`],
            [/ +ssl_certificate.*\n/, ""],
            ["server-1:3000", `127.0.0.1:${serverPorts[0]}`],
            ["    server server-2:3000 max_fails=2 fail_timeout=5s;\n", upstreams(serverPorts.slice(1))],
          ]),
        ),
      ],
      log: log("nginx"),
    }),
  );

  const databaseUrl = primary("balcao", PASSWORD, "balcao");
  const serverEnvironment = {
    DATABASE_URL: `postgres://balcao:${PASSWORD}@127.0.0.1:${poolPort}/balcao`,
    DATABASE_URL_DIRECT: databaseUrl,
    APP_ORIGIN: origins[0] ?? "",
    SESSION_SECRET: "one secret for all servers of the cluster",
    CONFIG_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    TRUST_PROXY: "loopback",
    SANDBOX: "0",
    RATES_PROVIDERS: "off",
    LOG_LEVEL: "warn",
  };
  const servers = serverPorts.map((port, n) =>
    run(
      createProgram(`server-${n + 1}`, {
        command: [process.execPath, join(PROJECT_ROOT, "scripts/run.mjs"), "main", "--dist", dist],
        env: { ...serverEnvironment, PORT: String(port), DATA_DIR: join(folder, `server-${n + 1}`) },
        log: log(`server-${n + 1}`),
        restarts: true,
      }),
    ),
  );
  const serverOrigins = serverPorts.map((port) => `http://127.0.0.1:${port}`);
  for (const origin of [...serverOrigins, ...origins])
    await until(`${origin} is ready`, async () => (await fetch(`${origin}/api/ready`)).status === 200);

  const findPrimary = async (): Promise<number> => {
    const answers = await Promise.all(
      apiPorts.map((port) => fetch(`http://127.0.0.1:${port}/primary`).catch(() => null)),
    );
    const n = answers.findIndex((answer) => answer?.status === 200);
    if (n < 0) throw new Error("no primary");
    return n;
  };
  const endNode = async (n: number): Promise<void> => {
    const pid = readFileSync(join(dataDirOf(NODES[n] ?? 1), "postmaster.pid"), "utf8").split("\n")[0];
    await nodes[n]?.signal("SIGKILL");
    process.kill(Number(pid), "SIGKILL");
  };
  return {
    folder,
    servers,
    serverOrigins,
    origins,
    pooler,
    databaseUrl,
    superuserUrl,
    serverEnvironment,
    untilWhole,
    killPrimary: async () => {
      const n = await findPrimary();
      await endNode(n);
      return () => nodes[n]?.start();
    },
    cutOffPrimary: async () => {
      const link = linkOf[await findPrimary()];
      link?.freeze();
      return () => link?.resume();
    },
  };
}

/**
 * The ways to a node and from it to etcd. While HAProxy is frozen they are cut as a cable is: no byte arrives and nobody is told. Unlike
 * rules of a firewall this needs no rights.
 */
const links = (ways: readonly (readonly [from: number | undefined, to: number | undefined])[]): string =>
  [
    "defaults",
    "  mode tcp",
    "  timeout connect 5s",
    "  timeout client 1h",
    "  timeout server 1h",
    ...ways.map(([from, to]) => `listen ${from}\n  bind 127.0.0.1:${from}\n  server ${to} 127.0.0.1:${to}`),
    "",
  ].join("\n");

const upstreams = (ports: readonly number[]): string =>
  ports.map((port) => `    server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;\n`).join("");
