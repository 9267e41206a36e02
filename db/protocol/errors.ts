/**
 * Every error code of the API (contract §3) with the message shown to people. Status codes:
 * `sync-server/platform/errors.ts`.
 */
export const ERROR_MESSAGES = {
  invalid_request: "Confira os dados enviados e tente de novo.",
  unauthenticated: "Entre na sua conta para continuar.",
  invalid_credentials: "E-mail ou senha incorretos.",
  second_factor_required: "Falta a segunda etapa: o código do seu aplicativo autenticador.",
  second_factor_missing:
    "Quem administra precisa da verificação em duas etapas. Ative em “Conta” e entre de novo.",
  wrong_password: "Senha incorreta. Confira e tente de novo.",
  forbidden: "Você não tem permissão para fazer isso.",
  access_required: "Este recurso faz parte do Plano Premium.",
  proof_required: "Confirme que é você para continuar.",
  mail_required: "Alguém avisou “Não fui eu” nesta conta. Entre com o código ou o link por e-mail.",
  frozen:
    "Alguém avisou “Não fui eu”: por um dia, endereços, chaves, pessoas e celulares da loja não mudam. Cobrar continua. Faça de novo quando o prazo terminar.",
  bad_origin: "Este pedido veio de outro site e foi recusado.",
  not_found: "Não encontramos o que você pediu.",
  method_not_allowed: "Esta operação não existe neste endereço.",
  other_email: "O que ficou neste aparelho é de uma conta com outro e-mail.",
  account_exists: "Essa conta ainda existe. Entre nela neste aparelho, e o que ficou aqui segue sozinho.",
  wrong_code: "Código errado ou vencido. Confira o e-mail mais recente ou peça outro código.",
  conflict: "Isto já existe ou mudou enquanto você editava.",
  already_paid: "Esta cobrança já foi paga.",
  email_taken: "Já existe uma conta com este e-mail. Entre ou recupere a senha.",
  too_large: "O envio é grande demais. Divida em partes menores.",
  unsupported_media_type: "Envie os dados em JSON.",
  unprocessable: "Não foi possível aceitar este pedido.",
  out_of_range: "A carteira não recebe este valor.",
  private_host: "Este endereço não existe na internet pública.",
  bip353: "Este endereço é de outro tipo (BIP-353). Peça à carteira um Endereço Lightning.",
  no_answer: "A carteira não respondeu. Confira o endereço ou tente de novo.",
  bad_answer: "A carteira respondeu algo que este aplicativo não entende. Confira o endereço.",
  bad_hash: "A carteira mandou uma cobrança errada no teste. Avise o suporte da carteira.",
  bad_connection:
    "Este texto não é uma conexão de carteira inteira. Copie de novo na carteira: começa com nostr+walletconnect e vai até o fim.",
  can_spend:
    "Esta conexão deixa gastar, por isso não foi salva. Apague-a agora na carteira, porque ela foi copiada. Crie outra só para receber: no Alby Hub, escolha “Read Only” ou marque apenas receber e consultar cobranças.",
  too_little:
    "Esta conexão não faz cobranças. Crie outra na carteira que possa criar e consultar cobranças (make_invoice e lookup_invoice), sem poder gastar.",
  old_encryption:
    "Esta carteira ainda usa a versão antiga da conexão (NIP-04). Atualize a carteira ou use um endereço Lightning.",
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
