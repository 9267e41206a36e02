import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import "#pwa/ui/styles/data.css";

export type Tab<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  /** Rendered only while its tab is selected. */
  readonly panel: ReactNode;
};

type Props<V extends string> = {
  /** Accessible name of the tab list ("Progresso"). */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** From the selected tab, by the key that was pressed. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Parts of one screen, one at a time: one tab stop, and arrow keys, Home and End select as they move the focus. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const centred = useRef("");
  // On a phone the row may be wider than the screen, and it grows when the tabs' figures arrive.
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    const now = `${value} ${list?.scrollWidth}`;
    if (!list || !tab || centred.current === now) return;
    centred.current = now;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  });
  const select = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = NEXT[event.key]?.(at, tabs.length);
    const chosen = next === undefined ? undefined : tabs[next];
    if (!chosen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChange(chosen.value);
    document.getElementById(`${id}-${chosen.value}`)?.focus();
  };
  const selected = tabs.find((tab) => tab.value === value);
  return (
    <div className="tabs">
      <div ref={row} className="tabs__list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={select}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {selected && (
        <div
          key={selected.value}
          id={`${id}-panel`}
          role="tabpanel"
          className="tabs__panel"
          aria-labelledby={`${id}-${selected.value}`}
          // What is in it may have nothing to focus.
          tabIndex={0}
        >
          {selected.panel}
        </div>
      )}
    </div>
  );
}
