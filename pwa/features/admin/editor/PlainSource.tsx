import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import type { HtmlEditorProps } from "./editor-props.ts";
import { editorTexts as t } from "./strings.ts";

/** Replaces the editor when its code could not be loaded, so that the text can be edited and saved. */
export function PlainSource({ value, onChange, label, problem }: HtmlEditorProps) {
  return (
    <Textarea
      label={label}
      value={value}
      onChange={onChange}
      hint={t.notLoaded}
      error={problem ?? null}
      rows={14}
    />
  );
}
