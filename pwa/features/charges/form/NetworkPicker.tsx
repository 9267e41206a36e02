import { networkLabel, type UsdtNetwork } from "#db/entities/networks.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";

type Props = {
  value: UsdtNetwork | null;
  networks: readonly (UsdtNetwork | null)[];
  onChange: (network: UsdtNetwork | null) => void;
};

const LABEL = "Rede do USDT";
/** The value of an option cannot be null. */
const TRON = "tron" as const;

type Option = { readonly value: UsdtNetwork | typeof TRON; readonly label: string };

/** The network on which this charge asks for USDT, among those where the shop has an address. */
export function NetworkPicker({ value, networks, onChange }: Props) {
  const options = networks.map((network): Option => ({
    value: network ?? TRON,
    label: networkLabel({ coin: "usdt", network }),
  }));
  return (
    <div className="mt-3">
      <SelectField<Option["value"]>
        label={LABEL}
        value={value ?? TRON}
        options={options}
        onChange={(chosen) => onChange(chosen === TRON ? null : chosen)}
      />
    </div>
  );
}
