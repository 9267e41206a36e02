import { ConflictNote } from "#pwa/features/admin/forms/ConflictNote.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  /** Who saved first, and when, in the server's words. */
  message: string;
  busy: boolean;
  onTheirs: () => void;
  onOverwrite: () => void;
  /** Only for what can have a draft. */
  onKeepDraft?: () => void;
};

/** The choices when somebody else saved the module or the lesson first. */
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
