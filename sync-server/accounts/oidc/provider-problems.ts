import { AppError } from "#server/platform/errors.ts";
import type { ErrorCode } from "#db/protocol/errors.ts";

/** Every way in which signing in with the provider can fail, with the sentence shown to the person. */
const PROBLEMS = {
  down: [
    "bad_gateway",
    (name: string) => `${name} não respondeu. Tente de novo daqui a pouco ou entre com e-mail e senha.`,
  ],
  slow: [
    "gateway_timeout",
    (name: string) => `${name} demorou demais. Tente de novo daqui a pouco ou entre com e-mail e senha.`,
  ],
  cancelled: [
    "unprocessable",
    (name: string) => `A entrada com ${name} foi cancelada. Tente de novo ou entre de outro jeito.`,
  ],
  refused: [
    "unprocessable",
    (name: string) => `${name} recusou a entrada. Comece de novo ou entre com e-mail e senha.`,
  ],
  not_begun_here: [
    "unprocessable",
    (name: string) =>
      `Esta entrada com ${name} venceu, já foi usada ou começou em outro navegador. Comece de novo.`,
  ],
  unproven: [
    "unprocessable",
    (name: string) =>
      `A resposta de ${name} não pôde ser conferida e nada foi aberto. Tente de novo ou entre com e-mail e senha.`,
  ],
  no_email: [
    "unprocessable",
    (name: string) =>
      `${name} não confirmou o seu e-mail. Confirme o e-mail lá e tente de novo, ou crie a conta aqui.`,
  ],
  email_taken: [
    "email_taken",
    (name: string) =>
      `Já existe uma conta com este e-mail. Entre nela como sempre; depois, em “Conta”, ligue a sua conta de ${name}.`,
  ],
  of_other_account: [
    "conflict",
    (name: string) => `Esta conta de ${name} já abre outra conta do Balcão Cripto. Nada mudou.`,
  ],
  linked_already: [
    "conflict",
    (name: string) => `Esta conta já está ligada a outra conta de ${name}. Desligue aquela antes.`,
  ],
} as const satisfies Record<string, readonly [ErrorCode, (name: string) => string]>;

export function providerProblem(kind: keyof typeof PROBLEMS, name: string): AppError {
  const [code, sentence] = PROBLEMS[kind];
  return new AppError(code, { message: sentence(name) });
}
