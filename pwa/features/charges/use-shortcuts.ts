import { useEffect, useState } from "react";
import { laterThan } from "#db/rules/later-than.ts";
import { parseBrlInput, type BrlProblem } from "#db/rules/money.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import { itemsToValue, parseTips, quickItem, tipsToValue } from "./quick-items.ts";
import { ITEMS_KEY, TIP_KEY, type QuickItem } from "./shop-extras.ts";
import { storageFailure, type StorageFailure } from "./storage-failure.ts";

type Typed = { readonly name: string; readonly price: string };
export type ItemProblem = BrlProblem | "name" | StorageFailure;

const NOTHING: Typed = { name: "", price: "" };
const DRAFT_KEY = "charge-item";

const isTyped = (value: unknown): value is Typed => {
  const { name, price } = (value ?? {}) as Partial<Record<keyof Typed, unknown>>;
  return typeof name === "string" && typeof price === "string";
};

/** The shop's prices and tips: what is typed survives a reload, what is added is a row that syncs. */
export function useShortcuts(items: readonly QuickItem[]) {
  const { profile, mutate, clock } = useDeps();
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => {
    let current = true;
    loadDraft(profile, DRAFT_KEY)
      .then((draft) => {
        if (current && isTyped(draft?.value)) setTyped(draft.value);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile]);

  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    saveDraft(profile, DRAFT_KEY, next, clock.now()).catch(() => undefined);
  };
  const put = async (key: string, value: string): Promise<StorageFailure | null> => {
    try {
      const before = await profile.state.get(key);
      await mutate("state.put", { key, value, at: laterThan(clock.now(), before?.at) });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
  const add = async (): Promise<ItemProblem | null> => {
    const price = parseBrlInput(typed.price);
    if (!price.ok) return price.problem;
    const item = quickItem(typed.name, price.cents);
    if (!item) return "name";
    const failure = await put(ITEMS_KEY, itemsToValue([...items, item]));
    if (failure === null) type(NOTHING);
    return failure;
  };
  const remove = (item: QuickItem): Promise<StorageFailure | null> =>
    put(ITEMS_KEY, itemsToValue(items.filter((each) => each !== item)));
  const saveTips = async (text: string): Promise<"tips" | StorageFailure | null> => {
    const percents = parseTips(text);
    return percents ? put(TIP_KEY, tipsToValue(percents)) : "tips";
  };
  return { typed, type, add, remove, saveTips };
}
