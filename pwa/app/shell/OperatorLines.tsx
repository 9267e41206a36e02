import type { OperatorFacts } from "#db/protocol/page-data.ts";
import { strings } from "./strings.ts";

/** The company that runs this installation. Facts that are not configured have no line. */
export function OperatorLines({ operator, supportEmail }: OperatorFacts) {
  const { name, cnpj, address } = operator;
  const company = name === null ? cnpj && strings.cnpj(cnpj) : strings.operator(name, cnpj);
  return (
    <>
      {company && <p>{company}</p>}
      {address && <p>{address}</p>}
      {supportEmail && (
        <p>
          <a
            className="inline-flex min-h-[44px] items-center wrap-anywhere text-inherit"
            href={`mailto:${supportEmail}`}
          >
            {supportEmail}
          </a>
        </p>
      )}
    </>
  );
}
