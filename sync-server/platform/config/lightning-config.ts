import type { LightningNetwork } from "#db/rules/lightning/invoice/invoice-prefix.ts";

export type LightningConfig = {
  /** Invoices of any other network are rejected. */
  readonly network: LightningNetwork;
  /**
   * Invented domains, and the base URL of the stand-in that answers for them; null: real providers. In the sandbox no other
   * domain is contacted, so that no demonstration reaches a real wallet.
   */
  readonly standIns: Readonly<Record<string, string>> | null;
};

const SANDBOX_DOMAINS = ["carteira.exemplo", "semaviso.exemplo"];
const SANDBOX_RELAY = "relay.exemplo";

/** `sandboxOrigin` null: the real network. */
export function lightningOf(sandboxOrigin: string | null): LightningConfig {
  if (sandboxOrigin === null) return { network: "bc", standIns: null };
  const base = `${sandboxOrigin}/lightning`;
  const wallets = Object.fromEntries(SANDBOX_DOMAINS.map((domain) => [domain, base]));
  return { network: "bcrt", standIns: { ...wallets, [SANDBOX_RELAY]: `${sandboxOrigin}/nwc` } };
}
