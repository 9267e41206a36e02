import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import type { HtmlEditorProps } from "./HtmlEditor.tsx";
import { editorTexts as t } from "./strings.ts";

/** In place of an editor whose code did not arrive: the text can still be read, written and saved. */
export function PlainSource({ value, onChange, label, problem }: HtmlEditorProps) {
  return (
    <Textarea
      label={t.sourceLabel(label)}
      value={value}
      onChange={onChange}
      hint={t.notLoaded}
      error={problem ?? null}
      rows={14}
    />
  );
}
