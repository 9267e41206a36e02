import { ConflictNote } from "#pwa/features/admin/forms/ConflictNote.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  /** The server's message, with who saved first and when. */
  message: string;
  busy: boolean;
  onTheirs: () => void;
  onOverwrite: () => void;
  /** Only for a lesson, which can have a draft. */
  onKeepDraft?: () => void;
};

/** The choices after another administrator saved the module or lesson first. */
export function CourseConflict({ message, busy, onTheirs, onOverwrite, onKeepDraft }: Props) {
  return (
    <ConflictNote
      title={t.conflictTitle}
      busy={busy}
      choices={[
        { label: t.seeTheirs, onChoose: onTheirs },
        ...(onKeepDraft ? [{ label: t.keepMine, onChoose: onKeepDraft }] : []),
        { label: t.overwrite, onChoose: onOverwrite },
      ]}
    >
      {message} {t.conflictSafe}
    </ConflictNote>
  );
}
