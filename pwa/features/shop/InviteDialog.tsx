import { useRef, useState } from "react";
import { invitedSchema, type InvitedRole } from "#db/protocol/shop-api.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { invitationPath } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { useQr } from "#pwa/ui/data/use-qr.ts";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import { shopTexts as t } from "./strings.ts";
import { useInviteKey } from "./use-people.ts";

type Props = { shopId: string; onInvited: () => void; onClose: () => void };

/** Asks for name and role, then shows the link and its QR Code, which the server reveals only once. */
export function InviteDialog({ shopId, onInvited, onClose }: Props) {
  const action = useRemoteAction();
  const key = useInviteKey();
  const [name, setName] = useState("");
  const [role, setRole] = useState<InvitedRole>("cashier");
  const [missing, setMissing] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    if (name.trim() === "") {
      setMissing(true);
      return field.current?.focus();
    }
    const body = { name: name.trim(), role, key };
    const outcome = await action.run("POST", `/api/shops/${shopId}/invitations`, {
      body,
      schema: invitedSchema,
    });
    if (outcome.kind !== "ok") return;
    setLink(`${location.origin}${invitationPath(outcome.value.code)}`);
    onInvited();
  };
  if (link !== null) return <Invited name={name.trim()} link={link} onClose={onClose} />;
  return (
    <FormDialog
      title={t.inviteTitle}
      save={t.inviteSend}
      saving={t.inviteSending}
      leave={shared.cancel}
      busy={action.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t.inviteName}
        hint={t.inviteNameHint}
        value={name}
        onChange={(text) => {
          setMissing(false);
          setName(text);
        }}
        error={missing ? t.inviteNameMissing : null}
        maxLength={80}
        dir="auto"
      />
      <RoleChoice value={role} onChange={setRole} />
      <FormProblem text={action.problem} />
    </FormDialog>
  );
}

function Invited({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const qr = useQr(link);
  return (
    <Dialog
      open
      title={t.invitedTitle}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <p>{t.invitedText(name)}</p>
      {qr.kind === "ready" && (
        <div className="invited">
          <QrImage qr={qr.qr} name={t.invitedCode(name)} margin={4} />
        </div>
      )}
      <CopyButton text={link} label={t.copyLink} />
    </Dialog>
  );
}
