import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { strings as t } from "../reader/strings.ts";
import type { ShownTerm, TermDialogControl } from "./use-term-dialog.ts";

/** The card of a glossary term over the lesson: its definition and a link to the glossary. */
export function TermDialog({ control: { shown, close } }: { control: TermDialogControl }) {
  const entry = shown?.kind === "ready" ? shown.entry : null;
  return (
    <Dialog
      open={shown !== null}
      title={entry?.term ?? shown?.name ?? ""}
      onClose={close}
      actions={
        <>
          <Button block initialFocus onClick={close}>
            {t.wordUnderstood}
          </Button>
          <ButtonLink block variant="quiet" to={entry ? `${routes.glossary}#${entry.id}` : routes.glossary}>
            {t.wordInGlossary}
          </ButtonLink>
        </>
      }
    >
      <div aria-live="polite" className="grid justify-items-start gap-3">
        {entry ? (
          <>
            <Badge>{entry.categoryName}</Badge>
            <p className="text-lg">{entry.definition}</p>
          </>
        ) : (
          shown && <p className="text-ink-2">{NOTES[shown.kind]}</p>
        )}
      </div>
    </Dialog>
  );
}

const NOTES: Record<ShownTerm["kind"], string> = {
  loading: t.wordLoading,
  missing: t.wordMissing,
  failed: t.wordFailed,
  ready: "",
};
