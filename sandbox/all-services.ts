import { bitcoinChain } from "./chain/bitcoin.ts";
import { ethereumChain } from "./chain/ethereum.ts";
import { tronChain } from "./chain/tron.ts";
import { lightning } from "./lightning/lightning.ts";
import { nwc } from "./nwc/nwc.ts";
import { oidc } from "./oidc/oidc.ts";
import { bitpay } from "./processors/bitpay.ts";
import { coingate } from "./processors/coingate.ts";
import { foxbit } from "./processors/foxbit.ts";
import { binance } from "./rates/binance.ts";
import { coingecko } from "./rates/coingecko.ts";
import { foxbit as foxbitRates } from "./rates/foxbit.ts";
import { mercadoBitcoin } from "./rates/mercado-bitcoin.ts";
import type { SandboxService } from "./sandbox-service.ts";
import { stripe } from "./stripe/stripe.ts";

/** All services of the sandbox. Stripe is last, because it is mounted at the root. */
export const ALL_SERVICES: readonly SandboxService[] = [
  foxbitRates,
  mercadoBitcoin,
  binance,
  coingecko,
  bitcoinChain,
  ethereumChain,
  tronChain,
  lightning,
  nwc,
  oidc,
  coingate,
  bitpay,
  foxbit,
  stripe,
];
