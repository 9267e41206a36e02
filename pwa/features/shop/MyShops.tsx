import { useState } from "react";
import type { OpenShop } from "#pwa/deps/use-shop.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shopTexts as t } from "./strings.ts";
import { useMyShops } from "./use-my-shops.ts";

/** The shops of a person who works in several, and how to leave somebody else's. */
export function MyShops({ shop }: { shop: OpenShop }) {
  const { shops, opening, open, leave, leaving, problem } = useMyShops();
  const [asks, setAsks] = useState(false);
  if (shops.length < 2 && shop.isOwn) return null;
  return (
    <Card as="section" label={t.shops} className="grid gap-3">
      <h2 className="text-xl">{t.shops}</h2>
      <ul className="queue">
        {shops.map((each) => {
          const name = each.name ?? (each.own ? t.ownShop : t.unnamed);
          const isOpen = each.id === shop.id;
          return (
            <li key={each.id}>
              <Icon name="storefront" size={24} />
              <div>
                <b>{name}</b>
                {each.role !== null && <span>{t.role(each.role)}</span>}
              </div>
              {isOpen ? (
                <Badge tone="primary">{t.isOpen}</Badge>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  busy={opening === each.id}
                  aria-label={t.openNamed(name)}
                  onClick={() => void open(each)}
                >
                  {t.open}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!shop.isOwn && shop.endedAt === null && (
        <div className="-ml-4">
          <Button variant="quiet" size="sm" onClick={() => setAsks(true)}>
            {t.leave}
          </Button>
        </div>
      )}
      {asks && shop.id !== null && (
        <FormDialog
          title={t.leaveQuestion}
          save={t.leaveNow}
          danger
          leave={t.keep}
          busy={leaving}
          onSubmit={() => void leave(shop.id ?? "").then((hasLeft) => hasLeft && setAsks(false))}
          onClose={() => setAsks(false)}
        >
          <p>{t.leaveWhat}</p>
          <FormProblem text={problem} />
        </FormDialog>
      )}
    </Card>
  );
}
