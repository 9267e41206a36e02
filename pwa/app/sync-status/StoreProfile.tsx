import { AccountPart } from "#pwa/features/account/AccountPart.tsx";
import { BUSINESS_TYPES, TECH_COMFORT } from "#pwa/features/onboarding/strings.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { accountTexts as t } from "#pwa/app/account-corner/account-strings.ts";
import { useStoreProfile } from "./use-store-profile.ts";

/** The shop on `/conta`: what was told in the onboarding, and the way to change it. */
export function StoreProfile() {
  const store = useStoreProfile();
  if (!store) return null;
  const { businessName, businessType, techComfort } = store;
  const known = businessName !== null || businessType !== null || techComfort !== null;
  return (
    <AccountPart title={t.store}>
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
