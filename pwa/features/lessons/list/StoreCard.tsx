import type { ReactNode } from "react";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "../strings.ts";
import { useStoreCard } from "./use-store-card.ts";

/** A link to the three questions about the shop (S68), shown until they are answered. */
export function StoreCard({ awaited }: { awaited: ReactNode }) {
  const offer = useStoreCard();
  if (offer === undefined) return awaited;
  if (offer === null) return null;
  return (
    <Card as="section" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2">
      <Icon name="storefront" size={28} className="mt-0.5 text-primary" />
      <div>
        <h2 className="text-[1.125rem]">{t.storeTitle}</h2>
        <p className="text-sm text-ink-2">{offer === "resume" ? t.storeResumeDetail : t.storeDetail}</p>
      </div>
      <div className="col-start-2">
        <ButtonLink to={routes.onboarding} variant="outline" size="sm">
          {offer === "resume" ? t.storeResume : t.storeAction}
        </ButtonLink>
      </div>
    </Card>
  );
}
