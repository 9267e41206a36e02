import { useId, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { sortableTexts } from "#pwa/ui/sortable/strings.ts";
import { useSortable } from "#pwa/ui/sortable/use-sortable.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { EnterArea } from "#pwa/ui/controls/EnterArea.tsx";
import { MAX_ITEMS, type QuickItem } from "../form/shop-extras.ts";
import { strings } from "../strings.ts";
import type { ShopExtras } from "../form/use-shop-extras.ts";
import { MAX_ITEM_NAME } from "./quick-items.ts";
import { basketSheetTexts as t } from "./sheet-strings.ts";
import { TipsField } from "./TipsField.tsx";
import { useItems, type ItemProblem } from "./use-items.ts";

const idOf = ({ name, cents }: QuickItem): string => `${cents} ${name}`;

/** The owner sets the prices to tap, their order, and the tips that the shop offers. */
export function ItemsEditor({ extras: { items, tips } }: { extras: ShopExtras }) {
  const { typed, edited, type, edit, save, remove, order, saveTips } = useItems(items);
  const [problem, setProblem] = useState<ItemProblem | null>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const fail = () => toast({ kind: "error", title: strings.failedTitle, description: t.notSaved });
  const handleSave = async () => {
    const found = await save();
    setProblem(found);
    if (found !== null && priceError(found) === null && nameError(found) === null) fail();
  };
  const handleEdit = (item: QuickItem | null) => {
    setProblem(null);
    edit(item);
    if (item) nameRef.current?.focus();
  };
  return (
    <section className="grid grid-cols-1 gap-4 pt-3 border-t border-line" aria-label={t.editor}>
      <SortableItems
        items={items}
        onOrder={async (next) => {
          if (await order(next)) fail();
        }}
        onEdit={handleEdit}
        onRemove={async (item) => {
          if (await remove(item)) fail();
        }}
      />
      {items.length >= MAX_ITEMS && !edited ? (
        <p className="muted">{t.full(MAX_ITEMS)}</p>
      ) : (
        <EnterArea className="grid gap-3" onEnter={handleSave}>
          <TextField
            ref={nameRef}
            label={t.name}
            value={typed.name}
            onChange={(name) => type({ name })}
            maxLength={MAX_ITEM_NAME}
            error={problem && nameError(problem)}
          />
          <TextField
            label={t.price}
            value={typed.price}
            onChange={(price) => type({ price })}
            inputMode="decimal"
            error={problem && priceError(problem)}
          />
          <Button variant="outline" size="sm" onClick={() => void handleSave()}>
            {edited ? t.save : t.add}
          </Button>
          {edited && (
            <Button variant="quiet" size="sm" onClick={() => handleEdit(null)}>
              {t.cancel}
            </Button>
          )}
        </EnterArea>
      )}
      <TipsField percents={tips} onSave={saveTips} onFail={fail} />
    </section>
  );
}

const nameError = (problem: ItemProblem): string | null =>
  problem === "name" ? t.needsName : problem === "twice" ? t.twice : null;
const priceError = (problem: ItemProblem): string | null =>
  problem in strings.amountErrors ? strings.amountErrors[problem as keyof typeof strings.amountErrors] : null;

type SortableProps = {
  items: readonly QuickItem[];
  onOrder: (items: readonly QuickItem[]) => Promise<void>;
  onEdit: (item: QuickItem) => void;
  onRemove: (item: QuickItem) => Promise<void>;
};

function SortableItems({ items, onOrder, onEdit, onRemove }: SortableProps) {
  const byId = new Map(items.map((item) => [idOf(item), item] as const));
  const howId = useId();
  const { order, lifted, announcement, list, handleOf } = useSortable({
    ids: [...byId.keys()],
    nameOf: (id) => byId.get(id)?.name ?? "",
    onOrder: (ids) => onOrder(ids.flatMap((id) => byId.get(id) ?? [])),
  });
  return (
    <>
      <ol ref={list} className="charge-prices" aria-label={t.editor}>
        {order.map((id) => {
          const item = byId.get(id);
          if (!item) return null;
          return (
            <li key={id} data-sort-id={id} className={lifted === id ? "is-lifted" : ""}>
              <button
                type="button"
                data-sort-handle
                className="iconbtn touch-none cursor-grab"
                aria-label={sortableTexts.move(item.name)}
                aria-describedby={howId}
                {...handleOf(id)}
              >
                <Icon name="list-bold" size={20} />
              </button>
              <span>{item.name}</span>
              <b className="num">{formatBrl(item.cents)}</b>
              <IconButton icon="pencil-simple" label={t.change(item.name)} onClick={() => onEdit(item)} />
              <IconButton icon="trash-bold" label={t.remove(item.name)} onClick={() => void onRemove(item)} />
            </li>
          );
        })}
      </ol>
      <p id={howId} hidden>
        {sortableTexts.how}
      </p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}
