import { z } from "zod";

/** Whom purchases are made with, and what the environment says about it (contract §2). */
export type StripeConfig = {
  readonly secretKey: string;
  /** Signs what Stripe tells us; null: nothing it tells can be believed, and purchases are found by asking. */
  readonly webhookSecret: string | null;
  /** null: Stripe's own address. */
  readonly apiBase: string | null;
  /** Real money moves. */
  readonly livemode: boolean;
};

/** What the stand-in of the sandbox accepts and signs with. */
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

/** What is wrong with these settings together; Portuguese, for the operator. */
export function stripeProblems(env: Environment, production: boolean): string[] {
  const problems: string[] = [];
  if (production && env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    problems.push("STRIPE_WEBHOOK_SECRET: é obrigatória em produção junto com STRIPE_SECRET_KEY");
  if (production && env.STRIPE_API_BASE?.startsWith("http:"))
    problems.push("STRIPE_API_BASE: em produção deve começar com https://");
  return problems;
}

/** null: nothing can be bought. `sandboxBase`: where the stand-in is, or null without it. */
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
