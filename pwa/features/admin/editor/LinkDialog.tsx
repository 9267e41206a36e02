import { useRef, useState } from "react";
import { LINK } from "#db/rules/content-html/html-policy.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { linkRange, putLink, removeLink } from "./editor-commands.ts";
import { editorTexts as t } from "./strings.ts";
import type { Editor } from "./use-editor-view.ts";

/** Adds `https://` to a `www.` address, and `mailto:` to an e-mail. */
const completed = (typed: string): string => {
  const address = typed.trim();
  if (/^www\./i.test(address)) return `https://${address}`;
  return /^[^\s/@:]+@[^\s/@:]+\.[a-z]+$/i.test(address) ? `mailto:${address}` : address;
};

/** Edits the link around the cursor or of the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const range = linkRange(editor.state);
  const isNew = range.href === "";
  const hasText = range.from !== range.to;
  const [href, setHref] = useState(range.href);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const address = completed(href);
  const badHref = !LINK.test(address) || /\s/.test(address);
  const badText = !hasText && text.trim() === "";

  const handleSubmit = () => {
    setTried(true);
    if (badHref || badText) return first.current?.focus();
    editor.run(putLink(address, text.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={t.linkTitle}
      save={t.apply}
      leave={shared.cancel}
      actions={
        !isNew && (
          <Button
            block
            variant="outline"
            onClick={() => {
              editor.run(removeLink);
              onClose();
            }}
          >
            {t.unlink}
          </Button>
        )
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={t.linkAddress}
        hint={t.linkHint}
        error={tried && badHref ? t.linkBad : null}
        value={href}
        onChange={setHref}
        inputMode="text"
        code
      />
      {!hasText && (
        <TextField
          label={t.linkText}
          error={tried && badText ? t.linkTextMissing : null}
          value={text}
          onChange={setText}
        />
      )}
    </FormDialog>
  );
}
