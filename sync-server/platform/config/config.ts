import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { z } from "zod";
import type { OperatorFacts } from "#db/protocol/page-data.ts";
import { isUnsafeUrl } from "./base-url.ts";
import { chainEnvironment, chainSourcesOf, type ChainSourceConfig } from "./chain-config.ts";
import {
  databaseConfigOf,
  databaseEnvironment,
  milliseconds,
  type DatabaseConfig,
} from "./database-config.ts";
import { lightningOf, type LightningConfig } from "./lightning-config.ts";
import { mailEnvironment } from "./mail-config.ts";
import { oidcConfigOf, oidcEnvironment, oidcProblems, type OidcConfig } from "./oidc-config.ts";
import { processorsEnvironment, processorsOf, type ProcessorsConfig } from "./processors-config.ts";
import { rateSourcesOf, ratesEnvironment, type RateSourceConfig } from "./rates-config.ts";
import { retentionConfigOf, retentionEnvironment, type RetentionConfig } from "./retention-config.ts";
import { stripeConfigOf, stripeEnvironment, stripeProblems, type StripeConfig } from "./stripe-config.ts";
import { trustProxy, type TrustProxy } from "./trust-proxy.ts";

/**
 * The only reader of `process.env` (contract §2). Validates everything at once and reports all problems together; the
 * rest of the server receives the result.
 */

/** The folder of package.json, found above the sources and above their build alike. */
export const PROJECT_ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}

/** Version of package.json. */
export function packageVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")));
  return version;
}

type Environment = Readonly<Record<string, string | undefined>>;

const boolean = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false"], error: "use 1 ou 0" });
const origin = z
  .url({ protocol: /^https?$/, error: "deve ser um endereço como https://exemplo.com.br", abort: true })
  .refine((text) => new URL(text).pathname === "/" && !/[?#]/.test(text) && !new URL(text).username, {
    error: "deve ser só a origem, sem caminho, senha ou parâmetros",
  })
  .transform((text) => new URL(text).origin);
const encryptionKeys = z.string().transform((text, context) => {
  const keys = text.split(",").map((part) => part.trim());
  const isKey = (part: string) => /^[A-Za-z0-9+/]{43}=$/.test(part);
  if (!keys.every(isKey)) {
    context.addIssue({
      code: "custom",
      message: "cada chave deve ter 32 bytes em base64 (crie uma com: openssl rand -base64 32)",
    });
    return z.NEVER;
  }
  return keys.map((part) => Buffer.from(part, "base64"));
});

const PORT_RANGE = "deve ser um número inteiro de 1 a 65535";

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: PORT_RANGE })
  .transform(Number)
  .pipe(z.number().min(1, { error: PORT_RANGE }).max(65_535, { error: PORT_RANGE }));

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "deve ser um endereço postgres://usuario:senha@servidor:5432/banco",
});

/** Nobody on the way may change a price, fake a payment or read credentials: production requires https or the local machine. */
const serviceEnvironment = { ...ratesEnvironment, ...chainEnvironment, ...processorsEnvironment };

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  APP_ORIGIN: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_URL_DIRECT: postgresUrl.optional(),
  ...databaseEnvironment,
  TRUST_PROXY: trustProxy,
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, { error: "deve ter ao menos 16 caracteres" }).max(200).optional(),
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, { error: "deve ser um endereço IP deste computador, como 127.0.0.1" })
    .default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "deve ser um endereço http:// ou https://, como http://127.0.0.1:4318",
    })
    .optional(),
  DATA_DIR: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  CONFIG_ENCRYPTION_KEY: encryptionKeys.optional(),
  ADMIN_EMAIL: z.email({ error: "deve ser um e-mail" }).max(254).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: "deve ter de 8 a 128 caracteres" })
    .max(128, { error: "deve ter de 8 a 128 caracteres" })
    .optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(["required", "optional"], { error: "deve ser required ou optional" })
    .optional(),
  FRESH_PROOF: z.enum(["required", "optional"], { error: "deve ser required ou optional" }).optional(),
  HSTS_SUBDOMAINS: boolean.optional(),
  ...stripeEnvironment,
  ...oidcEnvironment,
  SANDBOX: boolean.optional(),
  SANDBOX_PORT: port.optional(),
  ...serviceEnvironment,
  ...mailEnvironment,
  SUPPORT_EMAIL: z.email({ error: "deve ser um e-mail" }).default("suporte@balcaocripto.example"),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_CNPJ: z.string().max(40).optional(),
  OPERATOR_ADDRESS: z.string().max(400).optional(),
  ...retentionEnvironment,
  STOP_WITHIN_MS: milliseconds.default(9000),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "deve ser fatal, error, warn, info, debug, trace ou silent",
    })
    .default("info"),
});

function metricsOf(env: z.output<typeof environmentSchema>): Config["metrics"] {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = env;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null;
  const listen = METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST };
  return { listen, token: METRICS_TOKEN ?? null };
}

/** These variables are not trimmed, because a space may be part of a secret. */
const VERBATIM = new Set(["SESSION_SECRET", "ADMIN_PASSWORD", "OIDC_CLIENT_SECRET"]);

export type Config = OperatorFacts & {
  readonly production: boolean;
  readonly port: number;
  readonly appOrigin: string;
  /** null: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Address that bypasses the pooler of `databaseUrl`, for migrations and commands. null: there is no pooler. */
  readonly databaseUrlDirect: string | null;
  readonly database: DatabaseConfig;
  readonly trustProxy: TrustProxy;
  /** null: metrics are disabled. */
  readonly metrics: {
    /** A separate port for metrics; null: none. */
    readonly listen: { readonly port: number; readonly host: string } | null;
    /** Opens `GET /metrics` on the app's port. */
    readonly token: string | null;
  } | null;
  /** Base address of an OTLP collector over HTTP; null: no traces. */
  readonly tracesEndpoint: string | null;
  readonly dataDir: string;
  /** null: generated into `dataDir` (never in production). */
  readonly sessionSecret: string | null;
  /** Newest first. null: generated into `dataDir` (never in production). */
  readonly encryptionKeys: readonly Buffer[] | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  /** Administrators' calls require a session that was opened with both factors. */
  readonly adminNeedsBothFactors: boolean;
  /** Subdomains of `appOrigin` also use https, so HSTS may include them. */
  readonly hstsSubdomains: boolean;
  /** Calls declared `where careful` demand a fresh proof from everybody; otherwise only from accounts with a second factor. */
  readonly isCareful: boolean;
  /** Runs the sandbox beside the server, on `sandboxPort`. */
  readonly sandbox: boolean;
  readonly sandboxPort: number;
  /** Sandbox origin while APP_ORIGIN is not set: its URLs then use the host of the request. */
  readonly openSandbox: string | null;
  /** Sources of quotes. */
  readonly rateSources: readonly RateSourceConfig[];
  /** Explorers for received payments; queried only when a screen asks. */
  readonly chainSources: readonly ChainSourceConfig[];
  /** Where invoices of Lightning Addresses come from. */
  readonly lightning: LightningConfig;
  /** Base URLs of the processors: the only hosts that receive a merchant's credentials. */
  readonly processors: ProcessorsConfig;
  /** null: purchases are disabled. */
  readonly stripe: StripeConfig | null;
  /** null: people sign in with the built-in accounts only. */
  readonly oidc: OidcConfig | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly retention: RetentionConfig;
  /** Time for a clean stop after SIGTERM; work that is still running then is abandoned. */
  readonly stopWithinMs: number;
  readonly logLevel: string;
};

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: readonly string[] };

/**
 * The process environment, which takes precedence over the `.env` file in the project's folder. An empty value counts as not set.
 */
export function readEnvironment(): Environment {
  const file = join(PROJECT_ROOT, ".env");
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...written, ...process.env };
}

export function parseConfig(environment: Environment): ConfigResult {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((name) => {
      const trimmed = environment[name]?.trim();
      return [name, trimmed && VERBATIM.has(name) ? environment[name] : trimmed || undefined];
    }),
  );
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const production = given["NODE_ENV"] === "production";
  if (production) {
    for (const name of ["SESSION_SECRET", "CONFIG_ENCRYPTION_KEY"])
      if (!given[name]) problems.push(`${name}: é obrigatória em produção (NODE_ENV=production)`);
    if (given["SESSION_SECRET"] && given["SESSION_SECRET"].length < 16)
      problems.push("SESSION_SECRET: deve ter pelo menos 16 caracteres em produção");
    if (given["SANDBOX"] === "1" || given["SANDBOX"] === "true")
      problems.push("SANDBOX: o ambiente de demonstração não pode ser ligado em produção");
    for (const name of Object.keys(serviceEnvironment))
      if (isUnsafeUrl(given[name]))
        problems.push(`${name}: em produção deve começar com https:// (ou ser deste computador)`);
  }
  if (!parsed.success) return { ok: false, problems };
  const env = parsed.data;
  problems.push(...stripeProblems(env, production), ...oidcProblems(env, production));
  if (env.DATABASE_URL_DIRECT !== undefined && env.DATABASE_URL === undefined)
    problems.push("DATABASE_URL_DIRECT: só vale junto com DATABASE_URL, o endereço do pool");
  const sandbox = env.SANDBOX ?? !(production || env.STRIPE_SECRET_KEY !== undefined);
  const sandboxPort = env.SANDBOX_PORT ?? env.PORT + 1;
  if (sandbox && sandboxPort > 65_535)
    problems.push("SANDBOX_PORT: escolha uma porta para o ambiente de demonstração");
  if (sandbox && sandboxPort === env.PORT) problems.push("SANDBOX_PORT: deve ser diferente de PORT");
  if (env.METRICS_PORT === env.PORT || (sandbox && env.METRICS_PORT === sandboxPort))
    problems.push("METRICS_PORT: deve ser uma porta própria, diferente de PORT e SANDBOX_PORT");
  if (problems.length > 0) return { ok: false, problems };
  const sandboxBase = sandbox ? `http://127.0.0.1:${sandboxPort}` : null;
  return {
    ok: true,
    config: {
      production,
      port: env.PORT,
      appOrigin: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
      databaseUrl: env.DATABASE_URL ?? null,
      databaseUrlDirect: env.DATABASE_URL_DIRECT ?? null,
      database: databaseConfigOf(env),
      trustProxy: env.TRUST_PROXY,
      metrics: metricsOf(env),
      tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : join(PROJECT_ROOT, ".data"),
      sessionSecret: env.SESSION_SECRET ?? null,
      encryptionKeys: env.CONFIG_ENCRYPTION_KEY ?? null,
      adminEmail: env.ADMIN_EMAIL ?? null,
      adminPassword: env.ADMIN_PASSWORD ?? null,
      adminNeedsBothFactors:
        (env.ADMIN_SECOND_FACTOR ?? (production ? "required" : "optional")) === "required",
      hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
      isCareful: (env.FRESH_PROOF ?? (production ? "required" : "optional")) === "required",
      sandbox,
      sandboxPort,
      openSandbox: env.APP_ORIGIN === undefined ? sandboxBase : null,
      rateSources: rateSourcesOf(env, sandboxBase),
      chainSources: chainSourcesOf(env, sandboxBase),
      lightning: lightningOf(sandboxBase),
      processors: processorsOf(env, sandboxBase),
      stripe: stripeConfigOf(env, sandboxBase),
      oidc: oidcConfigOf(env),
      smtpUrl: env.SMTP_URL ?? null,
      mailFrom: env.MAIL_FROM ?? `Balcão Cripto <${env.SUPPORT_EMAIL}>`,
      supportEmail: env.SUPPORT_EMAIL,
      operator: {
        name: env.OPERATOR_NAME ?? null,
        cnpj: env.OPERATOR_CNPJ ?? null,
        address: env.OPERATOR_ADDRESS ?? null,
      },
      retention: retentionConfigOf(env),
      stopWithinMs: env.STOP_WITHIN_MS,
      logLevel: env.LOG_LEVEL,
    },
  };
}

/** One readable message with every problem, for the operator. */
export function describeProblems(problems: readonly string[]): string {
  return ["A configuração do servidor tem problemas:", ...problems.map((problem) => `  - ${problem}`)].join(
    "\n",
  );
}
