import "../processors.css";
import { routes } from "#pwa/paths.ts";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UpgradeWall } from "#pwa/ui/layout/UpgradeWall.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { AddForm } from "./AddForm.tsx";
import { GuidesPart } from "../guides/GuidesPart.tsx";
import { integrationTexts as t } from "./integration-strings.ts";
import { IntegrationList } from "./IntegrationList.tsx";
import { ListTrouble } from "./ListTrouble.tsx";
import { SampleIntegrations } from "./SampleIntegrations.tsx";
import { useConnections } from "./use-connections.ts";
import { useWayIn } from "../use-way-in.ts";

/** `/payment-integrations` (S320–S324): the wall for who has not bought, the connections for who has. */
export function IntegrationsScreen() {
  const { access } = useWayIn(routes.integrations);
  if (access === "none") return <Wall />;
  if (access === "paid") return <Connections />;
  return (
    <Screen title={t.title} heading="hidden">
      <LoadingTiles label={t.loading} />
    </Screen>
  );
}

function Wall() {
  const { visitor, signIn } = useWayIn(routes.integrations);
  return (
    <UpgradeWall
      title={t.title}
      text={t.wall}
      behind={<SampleIntegrations />}
      upgradeTo={routes.pricing}
      {...(visitor ? { signIn } : {})}
    />
  );
}

function Connections() {
  const { integrations, tests, typed, form, newest } = useConnections();
  const { items, trouble, again } = integrations;
  useHashTarget();
  // The server takes the purchase back before this device has heard of it.
  if (trouble === "no-access") return <Wall />;
  const offline = trouble === "offline";
  return (
    <Screen title={t.title} heading="own" width="wide" className="proc-page">
      <header className="proc-page__head">
        <h1>{t.title}</h1>
        <p className="text-ink-2">{t.lede}</p>
        {items?.some(({ simulated }) => simulated) && <DemoNote>{t.demo}</DemoNote>}
      </header>
      {offline && items && (
        <p className="proc-note">
          <Icon name="wifi-slash-bold" size={18} />
          {t.offlineText}
        </p>
      )}
      <div className="proc-page__main">
        <section className="proc-part" aria-labelledby="integracoes">
          <h2 id="integracoes" tabIndex={-1}>
            {t.yours}
          </h2>
          {trouble && (trouble !== "offline" || !items) && <ListTrouble trouble={trouble} onRetry={again} />}
          {items ? (
            <IntegrationList
              items={items}
              integrations={integrations}
              tests={tests}
              typed={typed.drafts}
              onForget={typed.forget}
              newest={newest}
            />
          ) : (
            !trouble && <LoadingTiles label={t.loading} />
          )}
        </section>
        <section className="proc-part" aria-labelledby="adicionar">
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
      </div>
      <div className="proc-page__side">
        <GuidesPart />
      </div>
    </Screen>
  );
}
