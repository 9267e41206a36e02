import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { twinPseudoStates } from "./pseudo-states.ts";
import { Sheet } from "./Sheet.tsx";
import "./ui-page.css";

const THEMES = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
  { value: "both", label: "Lado a lado" },
] as const;
const TEXTS = [
  { value: "normal", label: "Texto normal" },
  { value: "large", label: "Texto grande" },
] as const;

/**
 * Development only: all components of the design system. The address holds the options (`/ui?theme=dark&text=large`).
 */
export function UiPage() {
  const [query, setQuery] = useSearchParams();
  const theme = THEMES.find(({ value }) => value === query.get("theme"))?.value ?? "light";
  const text = TEXTS.find(({ value }) => value === query.get("text"))?.value ?? "normal";

  useEffect(() => {
    const { dataset } = document.documentElement;
    const { theme: themeBefore, text: textBefore } = dataset;
    dataset["theme"] = theme === "dark" ? "dark" : "light";
    dataset["text"] = text;
    twinPseudoStates();
    return () => {
      dataset["theme"] = themeBefore ?? "light";
      dataset["text"] = textBefore ?? "normal";
    };
  }, [theme, text]);

  return (
    <Screen title="Componentes" width="full">
      <div className="flex flex-wrap gap-3 p-4">
        <RadioGroup
          label="Tema"
          options={THEMES}
          value={theme}
          onChange={(chosen) => setQuery({ theme: chosen, text }, { replace: true })}
        />
        <RadioGroup
          label="Tamanho do texto"
          options={TEXTS}
          value={text}
          onChange={(chosen) => setQuery({ theme, text: chosen }, { replace: true })}
        />
      </div>
      <div className="ui-sheets">
        {theme !== "dark" && <Sheet theme="light" />}
        {theme !== "light" && <Sheet theme="dark" />}
      </div>
    </Screen>
  );
}
