import { type KeyboardEvent, useState } from "react";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { formatBrl } from "#pwa/ui/format.ts";
import { IconButton } from "#pwa/ui/IconButton.tsx";
import { TextField } from "#pwa/ui/TextField.tsx";
import { useToast } from "#pwa/ui/toast-context.ts";
import { MAX_ITEM_NAME } from "./quick-items.ts";
import { MAX_ITEMS, type QuickItem } from "./shop-extras.ts";
import { sheetStrings } from "./sheet-strings.ts";
import { strings } from "./strings.ts";
import type { ShopExtras } from "./use-shop-extras.ts";
import { useShortcuts, type ItemProblem } from "./use-shortcuts.ts";

type Props = { extras: ShopExtras; onClose: () => void };

/** Where a shop sets the prices to tap and the tips it offers. */
export function ShortcutsSheet({ extras, onClose }: Props) {
  const { items } = extras;
  const { typed, type, add, remove, saveTips } = useShortcuts(items);
  const [problem, setProblem] = useState<ItemProblem | null>(null);
  const toast = useToast();
  const fail = () => toast({ kind: "error", title: strings.failedTitle, description: sheetStrings.notSaved });

  const handleAdd = async () => {
    const found = await add();
    setProblem(found);
    if (found !== null && priceError(found) === null && found !== "name") fail();
  };
  const handleRemove = async (item: QuickItem) => {
    if (await remove(item)) fail();
  };
  // The sheet stands inside the charge form, which Enter would submit.
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void handleAdd();
  };
  return (
    <Dialog
      open
      title={sheetStrings.shortcutsTitle}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {sheetStrings.close}
        </Button>
      }
    >
      <p className="muted">{sheetStrings.shortcutsIntro}</p>
      <ul className="charge-prices">
        {items.map((item) => (
          <li key={`${item.name} ${item.cents}`}>
            <span>{item.name}</span>
            <b className="num">{formatBrl(item.cents)}</b>
            <IconButton
              icon="trash-bold"
              label={sheetStrings.removeItem(item.name)}
              onClick={() => void handleRemove(item)}
            />
          </li>
        ))}
      </ul>
      {items.length >= MAX_ITEMS ? (
        <p className="muted">{sheetStrings.itemsFull(MAX_ITEMS)}</p>
      ) : (
        // Enter in a field is this part's own key; the part is no control.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="charge-prices__new" onKeyDown={handleEnter}>
          <TextField
            label={sheetStrings.itemName}
            value={typed.name}
            onChange={(name) => type({ name })}
            maxLength={MAX_ITEM_NAME}
            error={problem === "name" ? sheetStrings.itemNeedsName : null}
          />
          <TextField
            label={sheetStrings.itemPrice}
            value={typed.price}
            onChange={(price) => type({ price })}
            inputMode="decimal"
            error={problem && priceError(problem)}
          />
          <Button variant="outline" size="sm" onClick={() => void handleAdd()}>
            {sheetStrings.addItem}
          </Button>
        </div>
      )}
      <Tips percents={extras.tips} onSave={saveTips} onFail={fail} />
    </Dialog>
  );
}

const priceError = (problem: ItemProblem): string | null =>
  problem in strings.amountErrors ? strings.amountErrors[problem as keyof typeof strings.amountErrors] : null;

type TipsProps = {
  percents: readonly number[];
  onSave: (text: string) => Promise<string | null>;
  onFail: () => void;
};

function Tips({ percents, onSave, onFail }: TipsProps) {
  const [text, setText] = useState(percents.join(", "));
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const handleSave = async () => {
    const problem = await onSave(text);
    setError(problem === "tips" ? sheetStrings.tipsError : null);
    if (problem === null) toast({ title: sheetStrings.tipsSaved });
    else if (problem !== "tips") onFail();
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void handleSave();
  };
  return (
    // Enter in the field is this part's own key; the part is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="charge-prices__new" onKeyDown={handleEnter}>
      <TextField
        label={sheetStrings.tips}
        value={text}
        onChange={setText}
        inputMode="decimal"
        hint={sheetStrings.tipsHint}
        error={error}
      />
      <Button variant="outline" size="sm" onClick={() => void handleSave()}>
        {sheetStrings.saveTips}
      </Button>
    </div>
  );
}
