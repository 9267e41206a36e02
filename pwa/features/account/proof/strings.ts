export const proofTexts = {
  title: "Confirme que é você",
  text: "Faz mais de dez minutos que você entrou ou confirmou. Confirme de novo, e o que você pediu segue.",
  password: "Senha",
  passwordMissing: "Digite a sua senha.",
  confirm: "Confirmar",
  confirming: "Confirmando...",
  usePasskey: "Usar chave de acesso",
  useMail: "Receber código por e-mail",
  code: "Código de 6 números",
  codeHint: "Mandamos para o e-mail da sua conta. Vale por 10 minutos.",
  codeMissing: "Digite os 6 números do e-mail.",
} as const;
