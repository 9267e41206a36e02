import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";
import { Sheet } from "./Sheet.tsx";

const html = renderToString(
  <StaticRouter location="/ui">
    <ToastProvider>
      <Sheet theme="light" />
    </ToastProvider>
  </StaticRouter>,
);

test("every component can be rendered without a window", () => {
  expect(globalThis).not.toHaveProperty("window");
  for (const [, component] of COMPONENTS) expect(html).toContain(component);
});

/** For each component that the server may have to render, a part of its markup. */
const COMPONENTS = [
  ["Button", 'class="btn btn--primary"'],
  ["TextField", 'autoComplete="off"'],
  ["Textarea", 'class="input input--area"'],
  ["Checkbox", 'class="check-row"'],
  ["Switch", 'role="switch"'],
  ["RadioGroup", 'role="radiogroup"'],
  ["Chip", 'class="chip"'],
  ["Stepper", 'aria-label="Etapa 2 de 4"'],
  ["Tabs", 'role="tablist"'],
  ["Accordion", "<summary>"],
  ["Banner", 'class="banner '],
  ["Toast", 'class="toast"'],
  ["ProgressBar", "<progress"],
  ["DataTable", 'role="columnheader"'],
  ["WeekStreak", 'class="week"'],
  ["TilePanel", 'aria-label="Seu painel: 7 de 15 ladrilhos assentados"'],
] as const;

test("no component uses an inline style, which the content policy blocks in a rendered page", () => {
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style ?? "");
  // The gallery's own swatches and sizes.
  expect(
    styles.filter((style) => !/^(?:background:var\(--bc-|font-size:var\(--bc-text-)/.test(style)),
  ).toEqual([]);
});

test("a native accordion opens and closes without a script", () => {
  expect(html).toMatch(/<details id="light-internet" name="[^"]+" open="">/);
  expect(html).toMatch(/<details id="light-preco" name="[^"]+">/);
});
