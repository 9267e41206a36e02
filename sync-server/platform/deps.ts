import type { Background } from "./background.ts";
import type { Store } from "express-session";
import type { Knex } from "knex";
import type { ServerConfig } from "./config/secrets.ts";
import type { CheckoutGateway } from "#server/purchases/stripe/checkout-gateway.ts";
import type { Mailer } from "#server/messages/mail-gateway.ts";
import type { Processors } from "#server/processors/gateways/create-processors.ts";
import type { ChainSource } from "#server/counter/chain/chain-source.ts";
import type { RateSource } from "#server/counter/rates/rate-source.ts";
import type { Logger } from "./logger.ts";

export type Clock = { readonly now: () => Date };

export type Deps = {
  readonly config: ServerConfig;
  readonly knex: Knex;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  /** Who is asked for quotes; none: the counter works with typed rates only. */
  readonly rateSources: readonly RateSource[];
  /** Who is asked what an address received, at most one for each coin. */
  readonly chainSources: readonly ChainSource[];
  /** Who purchases are paid with; null: nothing can be bought here. */
  readonly checkout: CheckoutGateway | null;
  /** The payment processors that merchants connect. */
  readonly processors: Processors;
  readonly background: Background;
  readonly sessionStore: Store;
  /** Fires when the server starts to stop: readiness goes off and long answers (server-sent events) end themselves. */
  readonly stopping: AbortSignal;
};
