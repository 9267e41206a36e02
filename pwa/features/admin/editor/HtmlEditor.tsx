import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { PlainSource } from "./PlainSource.tsx";
import { editorTexts as t } from "./strings.ts";

export type HtmlEditorProps = {
  /** HTML as it is stored. Another text than the editor wrote last (a restored draft) takes the place of what is there. */
  value: string;
  /** Only what the person changed; the server cleans it when it is saved. */
  onChange: (html: string) => void;
  /** Names the field. */
  label: string;
  /** What is wrong with it. */
  problem?: string | null | undefined;
  /** false: the screen around it shows one of its own. */
  hasPreview?: boolean;
};

/** The editor of lesson and article texts. Its library arrives with the first text that is opened. */
export const HtmlEditor = lazyPart<HtmlEditorProps>(
  async () => (await import("./EditorBody.tsx")).EditorBody,
  {
    Waiting: () => <LoadingTiles label={t.loading} />,
    Failed: PlainSource,
  },
);
