import { Chip, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import type { MakerNames } from "./maker-names.ts";
import { strings } from "./strings.ts";

type Props = {
  makers: MakerNames;
  /** null: everybody's charges. */
  chosen: string | null;
  onChoose: (maker: string | null) => void;
};

/** Filters the list by who made the charges. Renders nothing where one person charges. */
export function MakerChips({ makers, chosen, onChoose }: Props) {
  if (makers.size === 0) return null;
  return (
    <ChipRow label={strings.makers} scroll>
      <Chip pressed={chosen === null} onPress={() => onChoose(null)}>
        {strings.everyMaker}
      </Chip>
      {[...makers].map(([id, name]) => (
        <Chip key={id} pressed={chosen === id} onPress={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
