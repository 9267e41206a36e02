import type { Clock } from "./clock.ts";
import type { Background } from "./background.ts";
import type { IdentityProvider } from "#server/accounts/oidc/identity-provider.ts";
import type { Store } from "express-session";
import type { Knex } from "knex";
import type { ServerConfig } from "./config/secrets.ts";
import type { CheckoutGateway } from "#server/purchases/stripe/checkout-gateway.ts";
import type { Mailer } from "#server/messages/mail-gateway.ts";
import type { Processors } from "#server/processors/gateways/create-processors.ts";
import type { ChainSource } from "#server/counter/chain/chain-source.ts";
import type { AskProvider } from "#server/lightning/provider-gateway.ts";
import type { Wallets } from "#server/lightning/connection/wallets.ts";
import type { RateSource } from "#server/counter/rates/rate-source.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics/metrics.ts";

export type Deps = {
  readonly config: ServerConfig;
  readonly knex: Knex;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly mailer: Mailer;
  /** Sources of quotes; empty: the counter works with typed rates only. */
  readonly rateSources: readonly RateSource[];
  /** Explorers, at most one per coin. */
  readonly chainSources: readonly ChainSource[];
  /** Asks the providers of Lightning Addresses. */
  readonly askProvider: AskProvider;
  /** Asks the wallets that shops are connected to. */
  readonly wallets: Wallets;
  /** Payment provider of purchases; null: purchases are disabled. */
  readonly checkout: CheckoutGateway | null;
  /** OpenID Connect provider beside the built-in accounts; null: none. */
  readonly identityProvider: IdentityProvider | null;
  /** The payment processors that merchants can connect. */
  readonly processors: Processors;
  readonly background: Background;
  readonly sessionStore: Store;
  /** Id of this server among those that use the database; null for a command, which is not a server. */
  readonly serverId: string | null;
  /** Aborted when the server starts to stop: readiness turns off and long responses (server-sent events) end. */
  readonly stopping: AbortSignal;
};
