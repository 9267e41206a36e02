import { linkThisPath } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Facts } from "./enrolment/Facts.tsx";
import { tillStrings as t } from "./till-strings.ts";
import type { ThisTill } from "./use-this-till.ts";

type Props = { till: ThisTill; onStart: () => void };

/** A phone that is a till of a shop: its name, what it may do, what only an owner may do, and how to leave. */
export function TillHome({ till, onStart }: Props) {
  const { name, shopName, endedAt, leave } = till;
  return (
    <>
      <header className="flex items-center gap-3">
        <span className="avatar" aria-hidden="true">
          <Icon name="storefront-fill" size={24} />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-2" dir="auto">
            {shopName ?? t.unnamed}
          </p>
          <h1 dir="auto">{endedAt === null ? t.youAre(name) : t.youWere(name)}</h1>
        </div>
      </header>
      {endedAt === null && (
        <>
          <Card as="section" label={t.may} className="grid grid-cols-1 gap-4">
            <h2>{t.may}</h2>
            <Facts facts={t.mayList} />
          </Card>
          <Card as="section" label={t.mayNot} className="grid grid-cols-1 gap-4">
            <h2>{t.mayNot}</h2>
            <Facts closed facts={t.mayNotList} />
          </Card>
          <Button block onClick={onStart}>
            {t.start}
          </Button>
        </>
      )}
      <Card as="section" label={t.link} className="grid grid-cols-1 gap-4">
        <h2>{t.link}</h2>
        {endedAt === null && (
          <>
            <p className="text-ink-2">{t.codeAgain}</p>
            <ButtonLink variant="outline" icon="qr-code-bold" to={linkThisPath}>
              {t.showCode}
            </ButtonLink>
          </>
        )}
        <p className="text-ink-2">{t.leaveDetail}</p>
        <Button variant="outline" onClick={() => void leave()}>
          {t.leave}
        </Button>
      </Card>
    </>
  );
}
