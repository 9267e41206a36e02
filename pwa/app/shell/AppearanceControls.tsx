import { useSyncExternalStore } from "react";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import {
  chooseLargeText,
  chooseTheme,
  readLargeText,
  readThemeChoice,
  subscribeToAppearance,
  type ThemeChoice,
} from "./appearance.ts";
import { strings } from "./strings.ts";

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: "light", label: strings.themeLight },
  { value: "dark", label: strings.themeDark },
  { value: "system", label: strings.themeSystem },
];

/** Theme and text size. */
export function AppearanceControls() {
  // The server does not know the person's choice, so its page shows the defaults until the app has started.
  const theme = useSyncExternalStore(subscribeToAppearance, readThemeChoice, () => "system" as const);
  const large = useSyncExternalStore(subscribeToAppearance, readLargeText, () => false);
  return (
    <div className="look-controls">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{strings.theme}</span>
        <RadioGroup label={strings.theme} options={THEMES} value={theme} onChange={chooseTheme} />
      </div>
      <Switch label={strings.largeText} checked={large} onChange={chooseLargeText} />
    </div>
  );
}
