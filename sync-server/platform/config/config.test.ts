import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { isOwnAddress } from "./processors-config.ts";
import { describeProblems, parseConfig, PROJECT_ROOT } from "./config.ts";

const key = () => randomBytes(32).toString("base64");
const production = { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32), CONFIG_ENCRYPTION_KEY: key() };

function configOf(environment: Record<string, string>) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.problems;
}

test("by default the server uses port 3000, its own database and the sandbox", () => {
  expect(configOf({})).toMatchObject({
    production: false,
    port: 3000,
    appOrigin: "http://localhost:3000",
    databaseUrl: null,
    dataDir: `${PROJECT_ROOT}/.data`,
    sessionSecret: null,
    encryptionKeys: null,
    sandbox: true,
    smtpUrl: null,
    supportEmail: "suporte@balcaocripto.example",
    logLevel: "info",
    stopWithinMs: 9000,
  });
});

test(".env.example lists every variable but NODE_ENV, with values that are valid", () => {
  const asked = new Set<string>();
  parseConfig(new Proxy({}, { get: (_target, name) => void asked.add(String(name)) }));
  const listed = parseEnv(readFileSync(join(PROJECT_ROOT, ".env.example"), "utf8"));
  expect(["NODE_ENV", ...Object.keys(listed)].sort()).toEqual([...asked].sort());
  expect(parseConfig(listed).ok).toBe(true);
});

test("administrators need both factors in production, unless it is set otherwise", () => {
  expect(configOf({}).adminNeedsBothFactors).toBe(false);
  expect(configOf(production).adminNeedsBothFactors).toBe(true);
  expect(configOf({ ADMIN_SECOND_FACTOR: "required" }).adminNeedsBothFactors).toBe(true);
  expect(configOf({ ...production, ADMIN_SECOND_FACTOR: "optional" }).adminNeedsBothFactors).toBe(false);
  expect(problemsOf({ ADMIN_SECOND_FACTOR: "sim" })).toEqual([
    "ADMIN_SECOND_FACTOR: deve ser required ou optional",
  ]);
});

test("in production everybody must give a fresh proof, unless it is configured otherwise", () => {
  expect(configOf({}).isCareful).toBe(false);
  expect(configOf(production).isCareful).toBe(true);
  expect(configOf({ FRESH_PROOF: "required" }).isCareful).toBe(true);
  expect(configOf({ ...production, FRESH_PROOF: "optional" }).isCareful).toBe(false);
});

test("the origin follows the port unless it is configured, without a trailing slash", () => {
  expect(configOf({ PORT: "3111" }).appOrigin).toBe("http://localhost:3111");
  expect(configOf({ APP_ORIGIN: "https://Loja.exemplo.com.br/" }).appOrigin).toBe(
    "https://loja.exemplo.com.br",
  );
});

test("the sandbox follows the requested host only without a configured origin", () => {
  expect(configOf({ PORT: "3111" }).openSandbox).toBe("http://127.0.0.1:3112");
  expect(configOf({ APP_ORIGIN: "http://localhost:3000" }).openSandbox).toBeNull();
  expect(configOf({ SANDBOX: "0" }).openSandbox).toBeNull();
  expect(configOf(production).openSandbox).toBeNull();
});

test("the database's limits have defaults, and each can be set", () => {
  expect(configOf({}).database).toEqual({
    poolSize: 12,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5000,
    idleInTransactionTimeoutMs: 10_000,
  });
  expect(
    configOf({
      DATABASE_POOL_SIZE: "40",
      DATABASE_CONNECT_TIMEOUT_MS: "1000",
      DATABASE_STATEMENT_TIMEOUT_MS: "2000",
      DATABASE_LOCK_TIMEOUT_MS: "3000",
      DATABASE_IDLE_TIMEOUT_MS: "4000",
    }).database,
  ).toEqual({
    poolSize: 40,
    connectTimeoutMs: 1000,
    statementTimeoutMs: 2000,
    lockTimeoutMs: 3000,
    idleInTransactionTimeoutMs: 4000,
  });
});

test.each([
  ["", false],
  ["2", 2],
  ["10.0.0.0/8, 2001:db8::/32,192.0.2.1,loopback", ["10.0.0.0/8", "2001:db8::/32", "192.0.2.1", "loopback"]],
])("TRUST_PROXY=%s trusts %j", (value, expected) => {
  expect(configOf({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test("metrics are off without METRICS_PORT or METRICS_TOKEN, and bound to 127.0.0.1 without METRICS_HOST", () => {
  expect(configOf({}).metrics).toBeNull();
  expect(configOf({ METRICS_HOST: "0.0.0.0" }).metrics).toBeNull();
  expect(configOf({ METRICS_PORT: "9464" }).metrics).toEqual({
    listen: { port: 9464, host: "127.0.0.1" },
    token: null,
  });
  expect(configOf({ METRICS_PORT: "9464", METRICS_HOST: "::" }).metrics?.listen).toEqual({
    port: 9464,
    host: "::",
  });
  const token = "0123456789abcdef";
  expect(configOf({ METRICS_TOKEN: token }).metrics).toEqual({ listen: null, token });
});

test("an empty value counts as not set", () => {
  expect(configOf({ DATABASE_URL: "", SMTP_URL: " ", ADMIN_EMAIL: "" })).toMatchObject({
    databaseUrl: null,
    smtpUrl: null,
    adminEmail: null,
  });
});

test.each([
  "oi@exemplo.com.br",
  "Balcão Cripto <oi@exemplo.com.br>",
  "<oi@exemplo.com.br>",
  '"Balcão, o app" <oi@exemplo.com.br>',
])("MAIL_FROM=%s is a sender", (sender) => {
  expect(configOf({ MAIL_FROM: sender }).mailFrom).toBe(sender);
});

test("a password may contain spaces", () => {
  expect(configOf({ ADMIN_PASSWORD: " com espaço " }).adminPassword).toBe(" com espaço ");
});

test("the sandbox is off in production and with a Stripe key, and cannot be turned on in production", () => {
  expect(configOf(production).sandbox).toBe(false);
  expect(configOf({ STRIPE_SECRET_KEY: "sk_test_1" }).sandbox).toBe(false);
  expect(configOf({ STRIPE_SECRET_KEY: "sk_test_1", SANDBOX: "1" }).sandbox).toBe(true);
  expect(configOf({ SANDBOX: "0" }).sandbox).toBe(false);
  expect(problemsOf({ ...production, SANDBOX: "1" }).join()).toMatch(/^SANDBOX: /);
  expect(problemsOf({ ...production, SANDBOX: "true" }).join()).toMatch(/^SANDBOX: /);
});

test("purchases use Stripe with a key, the sandbox without one, and are off without either", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(configOf({ ...production, ...stripe }).stripe).toEqual({
    secretKey: "sk_live_1",
    webhookSecret: "whsec_1",
    apiBase: null,
    livemode: true,
  });
  expect(configOf({ PORT: "4000" }).stripe).toMatchObject({
    apiBase: "http://127.0.0.1:4001",
    livemode: false,
  });
  expect(configOf({ SANDBOX: "0" }).stripe).toBeNull();
  expect(configOf({ STRIPE_SECRET_KEY: "sk_test_1" }).stripe?.webhookSecret).toBeNull();
  expect(problemsOf({ ...production, STRIPE_SECRET_KEY: "sk_live_1" }).join()).toMatch(
    /^STRIPE_WEBHOOK_SECRET: /,
  );
  expect(problemsOf({ ...production, ...stripe, STRIPE_API_BASE: "http://x.example" }).join()).toMatch(
    /^STRIPE_API_BASE: /,
  );
  expect(problemsOf({ STRIPE_SECRET_KEY: "hunter2" }).join()).toMatch(/^STRIPE_SECRET_KEY: /);
  expect(problemsOf({ STRIPE_SECRET_KEY: "hunter2" }).join()).not.toContain("hunter2");
});

test("the sandbox uses the next port, and the rates come from it", () => {
  const sandbox = configOf({ PORT: "4000" });
  expect(sandbox.sandboxPort).toBe(4001);
  expect(sandbox.rateSources).toEqual(
    ["foxbit", "mercado_bitcoin", "binance", "coingecko"].map((name) => ({
      name,
      base: `http://127.0.0.1:4001/rates/${name}`,
      sandbox: true,
    })),
  );
  expect(configOf({ SANDBOX_PORT: "5000" }).rateSources[0]?.base).toBe("http://127.0.0.1:5000/rates/foxbit");
  expect(problemsOf({ PORT: "4000", SANDBOX_PORT: "4000" }).join()).toMatch(/^SANDBOX_PORT: /);
  expect(problemsOf({ PORT: "65535" }).join()).toMatch(/^SANDBOX_PORT: /);
  expect(configOf({ PORT: "65535", SANDBOX: "0" }).port).toBe(65_535);
});

test("without the sandbox rates come from the real sources, from configured URLs, or from none", () => {
  const { rateSources } = configOf(production);
  expect(rateSources.map(({ name }) => name)).toEqual(["foxbit", "mercado_bitcoin", "binance", "coingecko"]);
  expect(rateSources.every(({ base, sandbox }) => base.startsWith("https://") && !sandbox)).toBe(true);
  const given = configOf({
    RATES_PROVIDERS: "binance, FOXBIT,coingecko",
    RATES_URL_BINANCE: "https://data-api.binance.vision/",
  });
  expect(given.rateSources[0]).toEqual({
    name: "binance",
    base: "https://data-api.binance.vision",
    sandbox: false,
  });
  expect(given.rateSources.slice(1).every(({ sandbox }) => sandbox)).toBe(true);
  expect(configOf({ RATES_PROVIDERS: "off" }).rateSources).toEqual([]);
});

test("in production a rate source must use https", () => {
  const withUrl = (url: string) => problemsOf({ ...production, RATES_URL_BINANCE: url });
  expect(withUrl("http://rates.example").join()).toMatch(/^RATES_URL_BINANCE: .*https/);
  expect(withUrl("http://localhost.example:99").join()).toMatch(/^RATES_URL_BINANCE: .*https/);
  expect(withUrl("https://rates.example")).toEqual([]);
  expect(withUrl("http://127.0.0.1:4001/rates/binance")).toEqual([]);
});

test("production requires its secrets", () => {
  expect(problemsOf({ NODE_ENV: "production" }).map((problem) => problem.split(":")[0])).toEqual([
    "SESSION_SECRET",
    "CONFIG_ENCRYPTION_KEY",
  ]);
  expect(problemsOf({ ...production, SESSION_SECRET: "curto" }).join()).toMatch(/^SESSION_SECRET: /);
  expect(problemsOf(production)).toEqual([]);
});

test("several encryption keys are accepted, newest first", () => {
  const keys = [key(), key()];

  const { encryptionKeys } = configOf({ CONFIG_ENCRYPTION_KEY: keys.join(", ") });

  expect(encryptionKeys?.map((buffer) => buffer.toString("base64"))).toEqual(keys);
  expect(encryptionKeys?.[0]).toHaveLength(32);
});

test.each([
  ["PORT", "0"],
  ["PORT", "99999"],
  ["PORT", "3000.5"],
  ["PORT", "-1"],
  ["PORT", "1e3"],
  ["PORT", "0x10"],
  ["PORT", "abc"],
  ["APP_ORIGIN", "balcao.example"],
  ["APP_ORIGIN", "https://balcao.example/app"],
  ["APP_ORIGIN", "ftp://balcao.example"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL_DIRECT", "postgres://direct.example/balcao"],
  ["DATABASE_POOL_SIZE", "1"],
  ["DATABASE_POOL_SIZE", "muitas"],
  ["DATABASE_CONNECT_TIMEOUT_MS", "0"],
  ["DATABASE_STATEMENT_TIMEOUT_MS", "10s"],
  ["DATABASE_LOCK_TIMEOUT_MS", "-5"],
  ["DATABASE_IDLE_TIMEOUT_MS", "9999999"],
  ["STOP_WITHIN_MS", "0"],
  ["METRICS_TOKEN", "curto"],
  ["TRUST_PROXY", "todos"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/8/8"],
  ["TRUST_PROXY", "loopback,balcao.example"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "3000"],
  ["METRICS_PORT", "3001"],
  ["METRICS_HOST", "balcao.example"],
  ["CONFIG_ENCRYPTION_KEY", "curta"],
  ["CONFIG_ENCRYPTION_KEY", `${key()},outra`],
  ["ADMIN_EMAIL", "dono"],
  ["ADMIN_PASSWORD", "curta"],
  ["SANDBOX", "talvez"],
  ["SANDBOX_PORT", "0"],
  ["RATES_PROVIDERS", "foxbit,binance"],
  ["RATES_PROVIDERS", "foxbit,foxbit,foxbit"],
  ["RATES_PROVIDERS", "foxbit,binance,outra"],
  ["RATES_PROVIDERS", "foxbit,binance,toString"],
  ["RATES_URL_FOXBIT", "foxbit"],
  ["RATES_URL_BINANCE", "ftp://binance.example"],
  ["RATES_URL_COINGECKO", "https://u:p@coingecko.example"],
  ["RATES_URL_MERCADO_BITCOIN", "https://mb.example/?x=1"],
  ["CHAIN_URL_BITCOIN", "mempool"],
  ["CHAIN_URL_ETHEREUM", "https://chain.example/api?key=1"],
  ["CHAIN_URL_TRON", "ftp://tron.example"],
  ["CHAIN_KEY_TRON", "uma chave"],
  ["COINGATE_API_BASE", "coingate"],
  ["COINGATE_SANDBOX_API_BASE", "ftp://coingate.example"],
  ["BITPAY_API_BASE", "https://u:p@bitpay.example"],
  ["BITPAY_TEST_API_BASE", "https://bitpay.example/?token=1"],
  ["FOXBIT_API_BASE", "https://foxbit.example/#a"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_FROM", "Balcão Cripto"],
  ["MAIL_FROM", "Balcão Cripto <oi@>"],
  ["MAIL_FROM", "Balcão <oi@exemplo.com.br>, outra@exemplo.com.br"],
  ["SUPPORT_EMAIL", "suporte"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is reported as a problem", (name, value) => {
  const problems = problemsOf({ [name]: value });

  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .{5,}`));
});

test("all problems are listed together", () => {
  const text = describeProblems(problemsOf({ NODE_ENV: "production", PORT: "x", LOG_LEVEL: "y" }));

  expect(text.split("\n")).toHaveLength(5);
  expect(text).toMatch(/^A configuração do servidor tem problemas:\n {2}- /);
});

test("explorers are real hosts in production and the sandbox otherwise, and require https", () => {
  const secrets = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(32), CONFIG_ENCRYPTION_KEY: key() };
  const hosts = (environment: Record<string, string>) => {
    const parsed = parseConfig(environment);
    return parsed.ok
      ? parsed.config.chainSources.map(({ base, sandbox }) => [new URL(base).hostname, sandbox])
      : [];
  };

  expect(hosts({})).toEqual([
    ["127.0.0.1", true],
    ["127.0.0.1", true],
    ["127.0.0.1", true],
  ]);
  expect(hosts(secrets)).toEqual([
    ["mempool.space", false],
    ["eth.blockscout.com", false],
    ["api.trongrid.io", false],
  ]);
  expect(hosts({ ...secrets, CHAIN_URL_BITCOIN: "off", CHAIN_URL_TRON: "https://tron.example" })).toEqual([
    ["eth.blockscout.com", false],
    ["tron.example", false],
  ]);
  expect(problemsOf({ ...secrets, CHAIN_URL_BITCOIN: "http://plain.example" })).toHaveLength(1);
});

test("processors are real hosts in production and the sandbox otherwise, and require https", () => {
  const where = (environment: Record<string, string>) => {
    const { coingate, bitpay, foxbit } = configOf(environment).processors;
    return [coingate, bitpay, foxbit].flatMap(({ live, test: testing }) => [live, testing]);
  };

  expect(where(production)).toEqual([
    "https://api.coingate.com",
    "https://api-sandbox.coingate.com",
    "https://bitpay.com",
    "https://test.bitpay.com",
    "https://api.foxbit.com.br",
    "https://api.foxbit.com.br",
  ]);
  expect(new Set(where({ SANDBOX_PORT: "4001" }))).toEqual(
    new Set(["coingate", "bitpay", "foxbit"].map((name) => `http://127.0.0.1:4001/${name}`)),
  );
  expect(configOf({}).processors.foxbit.sandbox).toBe(true);
  const given = configOf({ COINGATE_API_BASE: "https://gate.example/api/" }).processors.coingate;
  expect(given).toEqual({
    live: "https://gate.example/api",
    test: "https://api-sandbox.coingate.com",
    sandbox: false,
  });
  for (const name of ["COINGATE_API_BASE", "BITPAY_TEST_API_BASE", "FOXBIT_API_BASE"])
    expect(problemsOf({ ...production, [name]: "http://plain.example" }).join()).toMatch(
      new RegExp(`^${name}: .*https`),
    );
});

test.each([
  ["https://api-sandbox.coingate.com/v2", true],
  ["https://api-sandbox.coingate.com:443", true],
  ["https://api.coingate.com", false],
  ["http://api-sandbox.coingate.com", false],
  ["https://api-sandbox.coingate.com:8443", false],
  ["https://x@api-sandbox.coingate.com", false],
  ["https://api-sandbox.coingate.com.evil.example", false],
  ["https://evil.example/?api-sandbox.coingate.com", false],
  ["http://127.0.0.1:5432", false],
  ["http://169.254.169.254/latest/meta-data/", false],
  ["http://[::1]/", false],
  ["https://2130706433/", false],
  ["https://0177.0.0.1/", false],
  ["https://0x7f.1/", false],
  ["https://localhost", false],
  ["file:///etc/passwd", false],
  ["not an address", false],
])("in test mode %s as CoinGate's address: %s", (address, allowed) => {
  const { processors } = configOf(production);
  expect(isOwnAddress(processors, "coingate", true, address)).toBe(allowed);
});

const PROVIDER = {
  OIDC_ISSUER: "https://conta.exemplo.com.br/loja",
  OIDC_CLIENT_ID: "balcao",
  OIDC_CLIENT_SECRET: " com espaço ",
};

test("an OpenID Connect provider needs issuer, id and secret; its name is the host unless it is given", () => {
  expect(configOf({}).oidc).toBeNull();
  expect(configOf(PROVIDER).oidc).toEqual({
    issuer: "https://conta.exemplo.com.br/loja",
    clientId: "balcao",
    clientSecret: " com espaço ",
    name: "conta.exemplo.com.br",
  });
  expect(configOf({ ...PROVIDER, OIDC_NAME: "Conta Exemplo" }).oidc?.name).toBe("Conta Exemplo");
  for (const missing of Object.keys(PROVIDER))
    expect(problemsOf({ ...PROVIDER, [missing]: "" })).toEqual([expect.stringContaining(missing)]);
  expect(problemsOf({ OIDC_NAME: "Conta Exemplo" })).toHaveLength(3);
  expect(problemsOf({ ...PROVIDER, OIDC_ISSUER: "https://a:b@conta.exemplo" })).toHaveLength(1);
});

test("production refuses a provider without TLS, except on this machine", () => {
  const insecure = { ...production, ...PROVIDER, OIDC_ISSUER: "http://conta.exemplo.com.br" };
  expect(problemsOf(insecure)).toEqual([expect.stringMatching(/^OIDC_ISSUER: em produção/)]);
  expect(problemsOf({ ...insecure, OIDC_ISSUER: "http://127.0.0.1:8080/realm" })).toEqual([]);
});
