import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { useVisitorSignIn } from "#pwa/deps/use-visitor-sign-in.ts";
import { routes } from "#pwa/paths.ts";
import { isClosed, useShopAccess } from "#pwa/deps/use-shop-access.ts";
import { useAwaitedPurchase } from "#pwa/remote/use-awaited-purchase.ts";
import { ClosedShop } from "#pwa/ui/layout/ClosedShop.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { FrozenNote } from "#pwa/ui/layout/FrozenNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UpgradeWall } from "#pwa/ui/layout/UpgradeWall.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { AddForm } from "./AddForm.tsx";
import { GuidesPart } from "../guides/GuidesPart.tsx";
import { processorTexts } from "../strings.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import { IntegrationList } from "./IntegrationList.tsx";
import { ListFailure } from "./ListFailure.tsx";
import { SampleIntegrations } from "./SampleIntegrations.tsx";
import { useConnections } from "./use-connections.ts";
import { needsAccess } from "./use-integrations.ts";

/** `/payment-integrations` (S320–S324): the offer for people without access, else the connections. */
export function IntegrationsScreen() {
  const access = useShopAccess();
  const shop = useShop();
  if (access === "none") return <Wall />;
  if (access === "paid") return <Connections isOwner={shop === undefined || shop.role === "owner"} />;
  if (isClosed(access)) return <ClosedShop title={t.title} why={access} shopsAt={routes.people} />;
  return (
    <Screen title={t.title} heading="hidden">
      <LoadingTiles label={t.loading} />
    </Screen>
  );
}

function Wall() {
  const signIn = useVisitorSignIn(routes.integrations);
  const isAwaiting = useAwaitedPurchase();
  return (
    <UpgradeWall
      title={t.title}
      text={t.wall}
      behind={<SampleIntegrations />}
      isAwaiting={isAwaiting}
      upgradeTo={routes.pricing}
      {...(signIn && { signIn })}
    />
  );
}

function Connections({ isOwner }: { isOwner: boolean }) {
  const { integrations, tests, typed, form, newest } = useConnections();
  const { items, failure, refetch } = integrations;
  const frozenUntil = useFrozenUntil();
  useHashTarget();
  // After a refund the server refuses before this device has synced it.
  if (needsAccess(failure)) return <Wall />;
  const offline = failure?.kind === "offline";
  return (
    <Screen title={t.title} heading="own" width="wide" className="proc-page">
      <header className="grid grid-cols-1 gap-2">
        <h1>{t.title}</h1>
        <p className="max-w-[60ch] text-ink-2">{t.lede}</p>
        {items?.some(({ simulated }) => simulated) && <DemoNote>{t.demo}</DemoNote>}
      </header>
      {offline && items && (
        <p className="proc-note">
          <Icon name="wifi-slash-bold" size={18} />
          {t.offlineText}
        </p>
      )}
      {isOwner && (
        <FrozenNote until={frozenUntil} title={processorTexts.frozenTitle}>
          {processorTexts.frozenText}
        </FrozenNote>
      )}
      <div className="proc-page__main grid grid-cols-1 content-start gap-8">
        <section className="proc-part grid grid-cols-1 content-start gap-4" aria-labelledby="integracoes">
          <h2 id="integracoes" tabIndex={-1}>
            {t.yours}
          </h2>
          {failure && (!offline || !items) && <ListFailure failure={failure} onRetry={refetch} />}
          {items ? (
            <IntegrationList
              items={items}
              integrations={integrations}
              tests={tests}
              typed={typed.drafts}
              onForget={typed.forget}
              newest={newest}
              mayChange={isOwner}
            />
          ) : (
            !failure && <LoadingTiles label={t.loading} />
          )}
        </section>
        {isOwner ? (
          <section
            className={`proc-part grid grid-cols-1 content-start gap-4 ${items || failure ? "" : "invisible"}`}
            aria-labelledby="adicionar"
          >
            <Card quarter>
              <h2 id="adicionar">{t.add}</h2>
              <p className="mb-4 text-ink-2">{t.addIntro}</p>
              <AddForm
                form={form}
                known={items?.map(({ processorType }) => processorType) ?? []}
                offline={offline}
              />
            </Card>
          </section>
        ) : (
          <p className="proc-note">
            <Icon name="lock-simple-fill" size={18} />
            {t.ownersKeys}
          </p>
        )}
      </div>
      <div className="proc-page__side grid grid-cols-1 content-start gap-8">
        <GuidesPart />
      </div>
    </Screen>
  );
}
