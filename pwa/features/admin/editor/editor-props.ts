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
