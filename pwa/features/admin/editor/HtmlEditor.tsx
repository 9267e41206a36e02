import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import type { HtmlEditorProps } from "./editor-props.ts";
import { PlainSource } from "./PlainSource.tsx";
import { editorTexts as t } from "./strings.ts";

/** The editor of lesson and article texts. Its code is loaded when the first text is opened. */
export const HtmlEditor = lazyPart<HtmlEditorProps>(
  async () => (await import("./EditorBody.tsx")).EditorBody,
  {
    Waiting: () => <LoadingTiles label={t.loading} />,
    Failed: PlainSource,
  },
);
