import { bitcoinChain } from "./chain/bitcoin.ts";
import { ethereumChain } from "./chain/ethereum.ts";
import { tronChain } from "./chain/tron.ts";
import { binance } from "./rates/binance.ts";
import { coingecko } from "./rates/coingecko.ts";
import { foxbit } from "./rates/foxbit.ts";
import { mercadoBitcoin } from "./rates/mercado-bitcoin.ts";
import type { SandboxService } from "./sandbox-service.ts";
import { stripe } from "./stripe/stripe.ts";

/** Everything the sandbox stands in for. Stripe is last, because it stands at the root. */
export const ALL_SERVICES: readonly SandboxService[] = [
  foxbit,
  mercadoBitcoin,
  binance,
  coingecko,
  bitcoinChain,
  ethereumChain,
  tronChain,
  stripe,
];
