import { INVITED_ROLES, type InvitedRole } from "#db/protocol/shop-api.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { shopTexts as t } from "./strings.ts";

type Props = { value: InvitedRole; onChange: (role: InvitedRole) => void };

/** The roles that a person may have in the shop, from least to most rights. */
export function RoleChoice({ value, onChange }: Props) {
  return (
    <RadioGroup
      label={t.inviteRole}
      look="list"
      value={value}
      onChange={onChange}
      options={INVITED_ROLES.toReversed().map((role) => ({
        value: role,
        label: t.role(role),
        detail: t.may(role),
      }))}
    />
  );
}
