import type { LegalFacts } from "./legal-document.ts";

const CONTACT = "página [Contato](/contato)";

const mail = (address: string): string => `[${address}](mailto:${address})`;

/** Name, CNPJ and address, as far as they are configured (Decreto 7.962/2013). Empty without a name. */
export const operatorIdentity = ({ operator }: LegalFacts): string =>
  operator.name
    ? [operator.name, operator.cnpj && `CNPJ ${operator.cnpj}`, operator.address].filter(Boolean).join(", ")
    : "";

export const mailSentence = (label: string, { supportEmail }: LegalFacts): string =>
  supportEmail ? ` ${label}: ${mail(supportEmail)}.` : "";

/** "pela página Contato ou pelo e-mail …" */
export const throughContact = ({ supportEmail }: LegalFacts): string =>
  supportEmail ? `pela ${CONTACT} ou pelo e-mail ${mail(supportEmail)}` : `pela ${CONTACT}`;
