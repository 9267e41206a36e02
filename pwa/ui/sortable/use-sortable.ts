import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { moveTo, placeAt } from "./place-of.ts";
import { sortableTexts as t } from "./strings.ts";

type Options = {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Saves the new order. When it resolves, `ids` has that order. */
  readonly onOrder: (ids: readonly string[]) => Promise<void>;
};

type Handle = {
  readonly "aria-pressed": boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

export type Sortable = {
  /** The order on screen. While an item is moved, it has the item at its new position. */
  readonly order: readonly string[];
  readonly lifted: string | null;
  /** The last action as text, for screen readers. */
  readonly announcement: string;
  /** Ref of the list; its rows carry `data-sort-id`, their handle `data-sort-handle`. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly handleOf: (id: string) => Handle;
};

/**
 * Reorders one list: with a pointer (mouse, finger, pen) on a row's handle, or with the keyboard: Space or Enter
 * picks up and drops, arrows, Home and End move, Esc cancels. Each step is announced.
 */
export function useSortable({ ids, nameOf, onOrder }: Options): Sortable {
  const [local, setLocal] = useState<readonly string[] | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const byKeys = useRef(false);
  /** The order that the held item was lifted from; null while none is held. */
  const before = useRef<readonly string[] | null>(null);
  /** Number of orders that are being saved. */
  const saving = useRef(0);
  const order = local ?? ids;
  const rowOf = (id: string) => list.current?.querySelector(`[data-sort-id="${CSS.escape(id)}"]`);
  const announce = (what: (name: string, place: number, count: number) => string, id: string, now = order) =>
    setAnnouncement(what(nameOf(id), now.indexOf(id) + 1, now.length));

  // A browser removes the focus from an element that is moved in the page.
  useLayoutEffect(() => {
    if (lifted === null || !byKeys.current) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(lifted)}"] [data-sort-handle]`)
      ?.focus();
  }, [lifted, order]);

  const lift = (id: string) => {
    before.current = order;
    setLifted(id);
    setLocal(order);
    announce(t.lifted, id);
  };
  const move = (id: string, place: number) => {
    const next = moveTo(order, id, place);
    if (next.join() === order.join()) return;
    setLocal(next);
    announce(t.moved, id, next);
  };
  /** Shows `ids` again unless an item is held, or an order that they do not have yet is being saved. */
  const settle = () => {
    if (before.current === null && saving.current === 0) setLocal(null);
  };
  const cancel = (id: string) => {
    const former = before.current ?? ids;
    before.current = null;
    setLifted(null);
    setLocal(former);
    settle();
    announce(t.cancelled, id, former);
  };
  const drop = async (id: string): Promise<void> => {
    const isMoved = order.join() !== before.current?.join();
    before.current = null;
    setLifted(null);
    announce(t.dropped, id);
    if (isMoved) {
      saving.current += 1;
      await onOrder(order);
      saving.current -= 1;
    }
    settle();
  };

  const press = (id: string, key: string): boolean => {
    const at = order.indexOf(id);
    const isHeld = lifted === id;
    if (key === " " || key === "Enter") {
      if (isHeld) void drop(id);
      else lift(id);
      return true;
    }
    if (!isHeld) return false;
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[key];
    if (place !== undefined) move(id, place);
    else if (key === "Escape") cancel(id);
    else if (key === "Tab") void drop(id);
    return key !== "Tab" && (place !== undefined || key === "Escape");
  };
  const handleOf = (id: string): Handle => ({
    "aria-pressed": lifted === id,
    onKeyDown: (event) => {
      byKeys.current = true;
      if (press(id, event.key)) event.preventDefault();
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      byKeys.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift(id);
    },
    onPointerMove: (event) => {
      if (lifted !== id || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const middles = order
        .filter((each) => each !== id)
        .map((each) => rowOf(each)?.getBoundingClientRect())
        .map((box) => (box ? box.top + box.height / 2 : 0));
      move(id, placeAt(event.clientY, middles));
    },
    onPointerUp: () => {
      if (lifted === id) void drop(id);
    },
    onPointerCancel: () => {
      if (lifted === id) cancel(id);
    },
  });
  return { order, lifted, announcement, list, handleOf };
}
