import type { OperatorFacts } from "#db/protocol/page-data.ts";
import { strings } from "./strings.ts";

/** Who answers for this installation. What is not configured has no line. */
export function OperatorLines({ operator, supportEmail }: OperatorFacts) {
  const { name, cnpj, address } = operator;
  const company = name === null ? cnpj && strings.cnpj(cnpj) : strings.operator(name, cnpj);
  return (
    <>
      {company && <p>{company}</p>}
      {address && <p>{address}</p>}
      {supportEmail && (
        <p>
          <a className="foot__mail" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
    </>
  );
}
