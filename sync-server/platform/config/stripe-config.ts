import { z } from "zod";

/** Stripe account for purchases, and its environment variables (contract §2). */
export type StripeConfig = {
  readonly secretKey: string;
  /** Verifies webhooks; null: webhooks are rejected, and the server polls for purchases instead. */
  readonly webhookSecret: string | null;
  /** null: Stripe's default host. */
  readonly apiBase: string | null;
  /** Whether real money is charged. */
  readonly livemode: boolean;
};

/** Key and webhook secret of the sandbox. */
const SANDBOX = { secretKey: "sk_test_sandbox", webhookSecret: "whsec_sandbox", livemode: false } as const;

const key = /^(?:sk|rk)_(test|live)_\S+$/;

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(key, { error: "deve ser uma chave secreta da Stripe (sk_test_… ou sk_live_…)" })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: "deve ser o segredo do webhook da Stripe (whsec_…)" })
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: "deve ser um endereço como https://api.stripe.com" })
    .optional(),
};

type Environment = { readonly [Name in keyof typeof stripeEnvironment]?: string | undefined };

/** Problems of the combined settings; Portuguese, for the operator. */
export function stripeProblems(env: Environment, production: boolean): string[] {
  const problems: string[] = [];
  if (production && env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    problems.push("STRIPE_WEBHOOK_SECRET: é obrigatória em produção junto com STRIPE_SECRET_KEY");
  if (production && env.STRIPE_API_BASE?.startsWith("http:"))
    problems.push("STRIPE_API_BASE: em produção deve começar com https://");
  return problems;
}

/** null: purchases are disabled. `sandboxBase`: URL of the sandbox, or null without it. */
export function stripeConfigOf(env: Environment, sandboxBase: string | null): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = env;
  if (secretKey === undefined) return sandboxBase === null ? null : { ...SANDBOX, apiBase: sandboxBase };
  return {
    secretKey,
    webhookSecret: webhookSecret ?? null,
    apiBase: base ?? null,
    livemode: key.exec(secretKey)?.[1] === "live",
  };
}
