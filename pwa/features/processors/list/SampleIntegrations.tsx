import { IntegrationCard } from "./IntegrationCard.tsx";
import type { IntegrationItem } from "#db/entities/integration.ts";

const SHARED = { isActive: true, errorMessage: null, simulated: true, lastVerified: null } as const;
/** Sample data; the offer above it says so. */
const SAMPLES: readonly IntegrationItem[] = [
  {
    ...SHARED,
    id: "sample-foxbit",
    processorType: "foxbit",
    processorName: "Foxbit",
    isTestMode: false,
    supportedCurrencies: ["BTC", "ETH"],
    connectionStatus: "connected",
    webhookUrl: "https://exemplo.invalid/foxbit",
  },
  {
    ...SHARED,
    id: "sample-coingate",
    processorType: "coingate",
    processorName: "CoinGate",
    isTestMode: true,
    supportedCurrencies: ["BTC", "ETH", "USDT"],
    connectionStatus: "pending",
    webhookUrl: "https://exemplo.invalid/coingate",
  },
];

const nothing = (): void => undefined;

/** Two sample connections for people without access, without controls. */
export function SampleIntegrations() {
  return (
    <ul className="grid grid-cols-1 gap-4 proc-list--sample">
      {SAMPLES.map((item) => (
        <IntegrationCard
          key={item.id}
          item={item}
          arrives={false}
          testing={false}
          note={undefined}
          offline={false}
          mayChange
          onTest={nothing}
          onChangeKeys={nothing}
          onRemove={nothing}
        />
      ))}
    </ul>
  );
}
