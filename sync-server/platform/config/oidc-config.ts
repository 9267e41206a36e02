import { z } from "zod";
import { isUnsafeUrl } from "./base-url.ts";

/** The OpenID Connect provider beside the built-in accounts, and its environment variables (contract §2). */
export type OidcConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name on the button: "Entrar com …". */
  readonly name: string;
};

export const oidcEnvironment = {
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: "deve ser um endereço como https://conta.exemplo.com.br",
      abort: true,
    })
    .max(500)
    .refine((text) => !/[?#@]/.test(text), { error: "deve ser um endereço sem senha e sem parâmetros" })
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000).optional(),
  OIDC_NAME: z.string().max(60).optional(),
};

type Environment = z.output<z.ZodObject<typeof oidcEnvironment>>;

/** Problems of the combined settings; Portuguese, for the operator. */
export function oidcProblems(env: Environment, production: boolean): string[] {
  const { OIDC_ISSUER: issuer } = env;
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const given = names.filter((name) => env[name] !== undefined);
  const problems =
    given.length === 0 && env.OIDC_NAME === undefined
      ? []
      : names
          .filter((name) => env[name] === undefined)
          .map((name) => `${name}: é obrigatória para entrar com um provedor OpenID Connect`);
  if (production && isUnsafeUrl(issuer))
    problems.push("OIDC_ISSUER: em produção deve começar com https:// (ou ser deste computador)");
  return problems;
}

/** null: only the built-in accounts are available. */
export function oidcConfigOf(env: Environment): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).host };
}
