import { useRef, useState } from "react";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import type { OwnPasskey } from "./passkey-schemas.ts";
import { passkeyTexts as t } from "./strings.ts";

type Props = { passkey: OwnPasskey; onDone: () => void; onClose: () => void };

export function RenameDialog({ passkey, onDone, onClose }: Props) {
  const toast = useToast();
  const action = useRemoteAction();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [missing, setMissing] = useState(false);
  const save = async (): Promise<void> => {
    const path = `/api/account/passkeys/${encodeURIComponent(passkey.id)}`;
    const outcome = await action.run("PUT", path, { body: { name: name.trim() } });
    if (outcome.kind !== "ok") return;
    toast({ title: t.renamed });
    onDone();
    onClose();
  };
  const handleSubmit = (): void => {
    const isMissing = name.trim() === "";
    setMissing(isMissing);
    if (isMissing) field.current?.focus();
    else void save();
  };
  return (
    <FormDialog
      title={t.renameTitle}
      save={t.saveName}
      saving={shared.saving}
      leave={shared.cancel}
      busy={action.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t.name}
        hint={t.nameHint}
        value={name}
        onChange={(text) => {
          setMissing(false);
          setName(text);
        }}
        error={missing ? t.nameMissing : null}
        maxLength={60}
      />
      <FormProblem text={action.problem} />
    </FormDialog>
  );
}
