import { walletsPathOf } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { receivingStrings as t } from "./receiving-strings.ts";
import { useReceivingCheck } from "./receiving-check.ts";

/** The app's own check of the address that a lesson asks for, with a link to store one and come back. */
export function ReceivingCheck({ slug }: { slug: string }) {
  const check = useReceivingCheck(slug);
  if (!check) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {check.inUse && (
          <Badge tone="success">
            <Icon name="check-bold" size={14} />
            {t.inUse[check.way]}
          </Badge>
        )}
      </p>
      <ButtonLink size="sm" variant="outline" to={walletsPathOf(slug, check.way)}>
        {check.inUse ? t.see : t.put}
      </ButtonLink>
    </div>
  );
}
