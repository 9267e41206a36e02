import { useState } from "react";
import { networkOf, USDT_NETWORKS, type UsdtNetwork } from "#db/entities/networks.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { AddressForm } from "../AddressForm.tsx";
import { strings } from "../strings.ts";
import { useSetting } from "../use-setting.ts";
import { type RowProps, WayRow } from "../ways/WayRow.tsx";
import { useUsdtNetworks } from "./use-usdt-networks.ts";

const nameOf = (network: UsdtNetwork): string => networkOf({ coin: "usdt", network }).name;
const OPTIONS = USDT_NETWORKS.map((value) => ({ value, label: nameOf(value) }));

/** USDT on networks other than TRON: one address for each, entered for that network. */
export function UsdtNetworksBlock(row: RowProps) {
  const inUse = useUsdtNetworks();
  const [network, choose] = useState<UsdtNetwork>("polygon");
  return (
    <WayRow
      {...row}
      way="usdt-redes"
      title={strings.networksTitle}
      state={inUse && (inUse.length > 0 ? strings.inUse : strings.off)}
      detail={(inUse ?? []).map(nameOf).join(", ")}
      on={(inUse ?? []).length > 0}
    >
      <p className="text-sm text-ink-2">{strings.networksIntro}</p>
      <RadioGroup
        label={strings.networksLabel}
        look="list"
        options={OPTIONS}
        value={network}
        onChange={choose}
      />
      {network === "bsc" && <p className="text-sm text-ink-2">{strings.bscIssuer}</p>}
      <OneNetwork key={network} network={network} />
    </WayRow>
  );
}

function OneNetwork({ network }: { network: UsdtNetwork }) {
  const { value, put } = useSetting(usdtKey(network));
  return value === undefined ? null : (
    <AddressForm paid={{ coin: "usdt", network }} saved={value} put={put} />
  );
}
