import { z } from "zod";

const ADDRESS = "[^\\s<>@,]+@[^\\s<>@,]+";
/** One e-mail, with or without a name. Without an e-mail, mails would have no sender, and servers drop those. */
const SENDER = new RegExp(`^(?:[^<>]*<${ADDRESS}>|${ADDRESS})$`);

/** How mails are sent (contract §2). */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "deve ser um endereço smtp:// ou smtps://" }).optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(SENDER, { error: "deve ser um e-mail, ou nome e e-mail: Balcão Cripto <contato@exemplo.com.br>" })
    .optional(),
} as const;
