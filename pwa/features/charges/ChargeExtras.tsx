import { useState } from "react";
import { Icon } from "#pwa/ui/Icon.tsx";
import { clipDescription, MAX_DESCRIPTION } from "./charge-draft.ts";
import { HelpButton } from "./HelpButton.tsx";
import { Lazily } from "./Lazily.tsx";
import { QuickItems } from "./QuickItems.tsx";
import { strings } from "./strings.ts";
import type { ShopExtras } from "./use-shop-extras.ts";

type Props = {
  extras: ShopExtras;
  /** Prices and tips may be changed. */
  canSet: boolean;
  description: string;
  onDescription: (text: string) => void;
  onAdd: (cents: number) => void;
};

const loadShortcuts = async () => (await import("./ShortcutsSheet.tsx")).ShortcutsSheet;

/** Everything about a sale that is not its amount: prices to tap, a description, and where they are set. */
export function ChargeExtras({ extras, canSet, description, onDescription, onAdd }: Props) {
  const [setting, setSetting] = useState(false);
  return (
    <div className="charge__extras">
      {extras.items.length > 0 && <QuickItems items={extras.items} onAdd={onAdd} />}
      <label className="charge__desc">
        <Icon name="note-pencil" size={22} />
        <input
          type="text"
          aria-label={strings.description}
          placeholder={strings.description}
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          value={description}
          onChange={(event) => onDescription(clipDescription(event.target.value))}
        />
      </label>
      {canSet && (
        <button
          type="button"
          className="charge__shortcuts"
          aria-label={strings.shortcutsName}
          aria-haspopup="dialog"
          onClick={() => setSetting(true)}
        >
          <Icon name="tag" size={20} />
          {strings.shortcuts}
        </button>
      )}
      <HelpButton block="form" className="charge__help" />
      {canSet && setting && (
        <Lazily load={loadShortcuts} props={{ extras, onClose: () => setSetting(false) }} />
      )}
    </div>
  );
}
