import { useState } from "react";
import type { InvitedRole } from "#db/protocol/shop-api.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import { shopTexts as t } from "./strings.ts";
import type { Person } from "./use-people.ts";

type Props = { shopId: string; person: Person; onChanged: () => void; onClose: () => void };

/** Changes a person's role in the shop. */
export function RoleDialog({ shopId, person, onChanged, onClose }: Props) {
  const action = useRemoteAction();
  const toast = useToast();
  const [role, setRole] = useState(person.role as InvitedRole);
  const submit = async (): Promise<void> => {
    const path = `/api/shops/${shopId}/members/${person.id}`;
    const outcome = await action.run("PUT", path, { body: { role } });
    if (outcome.kind !== "ok") return;
    toast({ title: t.roleChanged });
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={t.changeRole(person.name)}
      save={shared.save}
      saving={shared.saving}
      leave={shared.cancel}
      busy={action.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
      <FormProblem text={action.problem} />
    </FormDialog>
  );
}
