import { useState } from "react";
import { RadioGroup } from "#pwa/ui/RadioGroup.tsx";
import { Switch } from "#pwa/ui/Switch.tsx";
import {
  chooseLargeText,
  chooseTheme,
  readLargeText,
  readThemeChoice,
  type ThemeChoice,
} from "./appearance.ts";
import { app } from "./strings.ts";

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: "light", label: app.themeLight },
  { value: "dark", label: app.themeDark },
  { value: "system", label: app.themeSystem },
];

export function AppearanceControls() {
  const [theme, setTheme] = useState(readThemeChoice);
  const [large, setLarge] = useState(readLargeText);
  return (
    <div className="grid gap-1">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{app.theme}</span>
        <RadioGroup
          label={app.theme}
          options={THEMES}
          value={theme}
          onChange={(choice) => {
            chooseTheme(choice);
            setTheme(choice);
          }}
        />
      </div>
      <Switch
        label={app.largeText}
        checked={large}
        onChange={(wanted) => {
          chooseLargeText(wanted);
          setLarge(wanted);
        }}
      />
    </div>
  );
}
