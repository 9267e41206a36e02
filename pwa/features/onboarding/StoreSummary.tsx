import { Link } from "react-router-dom";
import { tidyBusinessName } from "#db/rules/text/business-name.ts";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { ShopFront } from "#pwa/ui/art/ShopFront.tsx";
import { BUSINESS_TYPES, strings as t, TECH_COMFORT } from "./strings.ts";
import type { StoreValues } from "./store-values.ts";
import type { StepNumber, Steps } from "./use-steps.ts";

type Props = { values: StoreValues; step: StepNumber; linkTo: Steps["linkTo"] };

/** Ids of the links to missing answers, so that a refused save can focus them. */
export const SUMMARY_LINK = { businessType: "resumo-negocio", techComfort: "resumo-tecnologia" } as const;

/** S71: the answers so far, each with a link to its step. On wide screens the shop front stands beside the steps. */
export function StoreSummary({ values, step, linkTo }: Props) {
  const { businessType, techComfort } = values;
  const name = tidyBusinessName(values.businessName);
  const comfort = techComfort && TECH_COMFORT[techComfort];
  // A question that was not asked yet does not count as missing.
  const canOpen = (at: StepNumber, answer: string | null) => step !== at && (answer !== null || at < step);
  return (
    <Card as="aside" quarter label={t.summary} className="store-summary">
      <ShopFront
        className="hidden lg:block lg:border-b-4 lg:border-(--bc-counter-lip)"
        name={name || t.shopName}
        kind={businessType}
        doorSign={t.doorSign}
      />
      <dl>
        <Row
          label={t.type}
          value={businessType && BUSINESS_TYPES[businessType]}
          missing={t.missing}
          {...(!canOpen(1, businessType)
            ? {}
            : { link: linkTo(1), id: SUMMARY_LINK.businessType, what: t.editType })}
        />
        <Row
          label={t.comfort}
          value={comfort && `${comfort.name}, ${comfort.time}`}
          missing={t.missing}
          {...(!canOpen(2, techComfort)
            ? {}
            : { link: linkTo(2), id: SUMMARY_LINK.techComfort, what: t.editComfort })}
        />
        {name !== "" && step !== 3 && (
          <Row label={t.shop} value={name} missing={t.missingName} link={linkTo(3)} what={t.editName} />
        )}
      </dl>
      {comfort && <p className="text-ink-2 text-[0.875rem] leading-[1.4] lg:pr-10">{comfort.plan}</p>}
    </Card>
  );
}

type RowProps = {
  label: string;
  value: string | null;
  missing: string;
  link?: ReturnType<Steps["linkTo"]>;
  id?: string;
  what?: string;
};

function Row({ label, value, missing, link, id, what = "" }: RowProps) {
  const verb = value === null ? t.choose : t.edit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center py-2 border-b border-line">
      <dt className="text-ink-2 text-[0.875rem] leading-[1.3]">{label}</dt>
      <dd
        className={`col-start-1 leading-[1.3] wrap-anywhere ${value === null ? "text-ink-2" : "font-[650]"}`}
      >
        <bdi>{value ?? missing}</bdi>
      </dd>
      {link && (
        <dd className="col-start-2 row-[1/span_2]">
          <Link
            id={id}
            className="inline-grid items-center min-w-[44px] min-h-[44px] pl-3 font-semibold text-right"
            to={link.to}
            state={link.state}
            aria-label={`${verb} ${what}`}
          >
            {verb}
          </Link>
        </dd>
      )}
    </div>
  );
}
