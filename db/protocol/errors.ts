/**
 * Every error code of the API (contract §3) with the message shown to people. Status codes:
 * `sync-server/platform/errors.ts`.
 */
export const ERROR_MESSAGES = {
  invalid_request: "Confira os dados enviados e tente de novo.",
  unauthenticated: "Entre na sua conta para continuar.",
  invalid_credentials: "E-mail ou senha incorretos.",
  wrong_password: "Senha incorreta. Confira e tente de novo.",
  forbidden: "Você não tem permissão para fazer isso.",
  access_required: "Este recurso faz parte do Plano Premium.",
  bad_origin: "Este pedido veio de outro site e foi recusado.",
  not_found: "Não encontramos o que você pediu.",
  method_not_allowed: "Esta operação não existe neste endereço.",
  other_email: "O que ficou neste aparelho é de uma conta com outro e-mail.",
  account_exists: "Essa conta ainda existe. Entre nela neste aparelho, e o que ficou aqui segue sozinho.",
  wrong_code: "Código errado ou vencido. Confira o e-mail mais recente ou peça outro código.",
  conflict: "Isto já existe ou mudou enquanto você editava.",
  email_taken: "Já existe uma conta com este e-mail. Entre ou recupere a senha.",
  too_large: "O envio é grande demais. Divida em partes menores.",
  unsupported_media_type: "Envie os dados em JSON.",
  unprocessable: "Não foi possível aceitar este pedido.",
  invalid_token: "Este link já foi usado ou venceu. Peça um novo.",
  client_outdated: "Atualize o aplicativo para continuar sincronizando.",
  too_many_requests: "Muitas tentativas. Espere um pouco e tente de novo.",
  internal: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  bad_gateway: "Um serviço externo falhou. Tente de novo em instantes.",
  gateway_timeout: "Um serviço externo demorou demais. Tente de novo em instantes.",
  unavailable: "O servidor está indisponível no momento. Nada se perde: tente de novo em instantes.",
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

export type ErrorBody = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
};
