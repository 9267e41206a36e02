import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { PlainSource } from "./PlainSource.tsx";
import { editorTexts as t } from "./strings.ts";

export type HtmlEditorProps = {
  /** The stored HTML. A value that differs from the editor's last output (a restored draft) replaces its content. */
  value: string;
  /** Called with the person's changes only. The server cleans the HTML when it is saved. */
  onChange: (html: string) => void;
  /** Label of the field. */
  label: string;
  /** Error message. */
  problem?: string | null | undefined;
  /** false: the screen has its own preview. */
  hasPreview?: boolean;
};

/** The editor of lesson and article texts. Its code is loaded when the first text is opened. */
export const HtmlEditor = lazyPart<HtmlEditorProps>(
  async () => (await import("./EditorBody.tsx")).EditorBody,
  {
    Waiting: () => <LoadingTiles label={t.loading} />,
    Failed: PlainSource,
  },
);
