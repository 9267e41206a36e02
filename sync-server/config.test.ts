import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
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

test("without anything the server runs on port 3000 with its own database, in demonstration", () => {
  expect(configOf({})).toMatchObject({
    production: false,
    port: 3000,
    appOrigin: "http://localhost:3000",
    databaseUrl: null,
    dataDir: `${PROJECT_ROOT}.data`,
    sessionSecret: null,
    encryptionKeys: null,
    sandbox: true,
    smtpUrl: null,
    supportEmail: "suporte@balcaocripto.example",
    logLevel: "info",
  });
});

test("the origin follows the port unless it is given, without a last slash", () => {
  expect(configOf({ PORT: "3111" }).appOrigin).toBe("http://localhost:3111");
  expect(configOf({ APP_ORIGIN: "https://Loja.exemplo.com.br/" }).appOrigin).toBe(
    "https://loja.exemplo.com.br",
  );
});

test("empty means not set", () => {
  expect(configOf({ DATABASE_URL: "", SMTP_URL: " ", ADMIN_EMAIL: "" })).toMatchObject({
    databaseUrl: null,
    smtpUrl: null,
    adminEmail: null,
  });
});

test("a space may belong to a password", () => {
  expect(configOf({ ADMIN_PASSWORD: " com espaço " }).adminPassword).toBe(" com espaço ");
});

test("the demonstration is off in production and with a card key, and cannot be forced on in production", () => {
  expect(configOf(production).sandbox).toBe(false);
  expect(configOf({ STRIPE_SECRET_KEY: "sk_test_1" }).sandbox).toBe(false);
  expect(configOf({ STRIPE_SECRET_KEY: "sk_test_1", SANDBOX: "1" }).sandbox).toBe(true);
  expect(configOf({ SANDBOX: "0" }).sandbox).toBe(false);
  expect(problemsOf({ ...production, SANDBOX: "1" }).join()).toMatch(/^SANDBOX: /);
  expect(problemsOf({ ...production, SANDBOX: "true" }).join()).toMatch(/^SANDBOX: /);
});

test("production needs its secrets", () => {
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
  ["CONFIG_ENCRYPTION_KEY", "curta"],
  ["CONFIG_ENCRYPTION_KEY", `${key()},outra`],
  ["ADMIN_EMAIL", "dono"],
  ["ADMIN_PASSWORD", "curta"],
  ["SANDBOX", "talvez"],
  ["SMTP_URL", "mail.example"],
  ["SUPPORT_EMAIL", "suporte"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is a problem, said in a sentence", (name, value) => {
  const problems = problemsOf({ [name]: value });

  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .{5,}`));
});

test("all problems are listed together", () => {
  const text = describeProblems(problemsOf({ NODE_ENV: "production", PORT: "x", LOG_LEVEL: "y" }));

  expect(text.split("\n")).toHaveLength(5);
  expect(text).toMatch(/^A configuração do servidor tem problemas:\n {2}- /);
});
