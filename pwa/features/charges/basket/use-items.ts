import { centsToText, parseBrlInput, type BrlProblem } from "#db/rules/money/money.ts";
import { isSameItem } from "#db/rules/charges/line-names.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useKeptInput } from "#pwa/deps/use-kept-input.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { ITEMS_KEY, TIP_KEY, type QuickItem } from "../form/shop-extras.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";
import { itemsToValue, parseTips, quickItem, tipsToValue } from "./quick-items.ts";

/** `editing`: the item that is being changed, as it was before; null: a new one. */
type Typed = { readonly name: string; readonly price: string; readonly editing: QuickItem | null };
export type ItemProblem = BrlProblem | "name" | "twice" | StorageFailure;

const NOTHING: Typed = { name: "", price: "", editing: null };

function readTyped(value: unknown): Typed {
  const { name, price, editing } = (value ?? {}) as Partial<Record<keyof Typed, unknown>>;
  if (typeof name !== "string" || typeof price !== "string") return NOTHING;
  const { name: was, cents } = (editing ?? {}) as Partial<Record<keyof QuickItem, unknown>>;
  const known = typeof was === "string" && typeof cents === "number" ? { name: was, cents } : null;
  return { name, price, editing: known };
}

/** The shop's prices and tips. Typed text survives a reload; an added item is a row that syncs. */
export function useItems(items: readonly QuickItem[]) {
  const deps = useDeps();
  const { value: typed, edit: set } = useKeptInput("charge-item", NOTHING, readTyped);
  const put = async (key: string, value: string): Promise<StorageFailure | null> => {
    try {
      await putState(deps, key, value);
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
  const putItems = (next: readonly QuickItem[]) => put(ITEMS_KEY, itemsToValue(next));
  // Another till may have removed the item meanwhile. Then it is saved as a new one.
  const { editing } = typed;
  const edited = items.find(({ name, cents }) => name === editing?.name && cents === editing.cents) ?? null;
  const save = async (): Promise<ItemProblem | null> => {
    const price = parseBrlInput(typed.price);
    if (!price.ok) return price.problem;
    const item = quickItem(typed.name, price.cents);
    if (!item) return "name";
    if (items.some((each) => each !== edited && isSameItem(each, item))) return "twice";
    const failure = await putItems(
      edited ? items.map((each) => (each === edited ? item : each)) : [...items, item],
    );
    if (failure === null) set(NOTHING);
    return failure;
  };
  return {
    typed,
    edited,
    type: (change: Partial<Pick<Typed, "name" | "price">>) => set({ ...typed, ...change }),
    edit: (item: QuickItem | null) =>
      set(item === null ? NOTHING : { name: item.name, price: centsToText(item.cents, ","), editing: item }),
    save,
    remove: (item: QuickItem) => putItems(items.filter((each) => each !== item)),
    order: putItems,
    saveTips: async (text: string): Promise<"tips" | StorageFailure | null> => {
      const percents = parseTips(text);
      return percents ? put(TIP_KEY, tipsToValue(percents)) : "tips";
    },
  };
}
