import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
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

/** Parts of one screen, one at a time. Base UI provides one tab stop, arrow keys, Home, End and the names. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  return (
    <Base.Root className="tabs" value={value} onValueChange={(chosen: V) => onChange(chosen)}>
      <Base.List className="tabs__list" activateOnFocus aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="tabs__tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="tabs__panel">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
