import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import type { MakerNames } from "./maker-names.ts";
import { strings } from "./strings.ts";

type Props = {
  makers: MakerNames;
  /** null: everybody's charges. */
  chosen: string | null;
  onChoose: (maker: string | null) => void;
};

/** No maker has this id. */
const EVERYBODY = "all";

/** Filters the list by who made the charges. Renders nothing where one person charges. */
export function MakerChips({ makers, chosen, onChoose }: Props) {
  if (makers.size === 0) return null;
  const options = [[EVERYBODY, strings.everyMaker] as const, ...makers];
  return (
    <RadioGroup
      label={strings.makers}
      look="chips"
      options={options.map(([value, label]) => ({ value, label }))}
      value={chosen ?? EVERYBODY}
      onChange={(maker) => onChoose(maker === EVERYBODY ? null : maker)}
    />
  );
}
