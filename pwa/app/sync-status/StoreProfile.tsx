import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { AccountPart } from "#pwa/features/account/AccountPart.tsx";
import { BUSINESS_TYPES, TECH_COMFORT } from "#pwa/features/onboarding/strings.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { useLiveQuery } from "dexie-react-hooks";
import type { AccountRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { strings as t } from "#pwa/app/account-corner/strings.ts";

/** The shop on `/conta`: the onboarding answers and a link to change them. */
export function StoreProfile() {
  const store = useStoreProfile();
  const isTill = useDeps().session.kind === "till";
  if (store === null || isTill) return null;
  const { businessName, businessType, techComfort } = store ?? EMPTY_ACCOUNT;
  const known = businessName !== null || businessType !== null || techComfort !== null;
  return (
    <AccountPart title={t.store} waiting={store === undefined}>
      {known ? (
        <dl className="facts">
          <dt>{t.storeName}</dt>
          <dd className="break-words">
            <bdi>{businessName ?? t.storeNothing}</bdi>
          </dd>
          <dt>{t.storeType}</dt>
          <dd>{businessType ? BUSINESS_TYPES[businessType] : t.storeNothing}</dd>
          <dt>{t.storeComfort}</dt>
          <dd>{techComfort ? TECH_COMFORT[techComfort].name : t.storeNothing}</dd>
        </dl>
      ) : (
        <p className="text-ink-2">{t.storeUnknown}</p>
      )}
      <div>
        <ButtonLink to={routes.onboarding} variant="outline" icon="storefront">
          {known ? t.storeEdit : t.storeTell}
        </ButtonLink>
      </div>
    </AccountPart>
  );
}

/** The shop's data, live; undefined while it is being read, null when it cannot be. */
function useStoreProfile(): AccountRow | null | undefined {
  const { profile } = useDeps();
  const isNew = useIsNewDevice();
  const account = useLiveQuery(() => readAccount(profile).catch(() => null), [profile]);
  return account === undefined && isNew ? EMPTY_ACCOUNT : account;
}
