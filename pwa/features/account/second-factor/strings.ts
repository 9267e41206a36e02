import { plural } from "#pwa/ui/text/format.ts";

export const secondFactorTexts = {
  intro:
    "Depois da senha ou do link por e-mail, a conta pede um código de um aplicativo do seu celular. Quem descobre a sua senha não entra.",
  passkeyCounts: "A chave de acesso já vale pelas duas etapas.",
  since: (date: string) => `Ativa desde ${date}.`,
  left: (count: number) =>
    count === 0
      ? "Todos os códigos de recuperação foram usados. Crie novos."
      : `${plural(count, "código de recuperação guardado", "códigos de recuperação guardados")} ainda ${count === 1 ? "vale" : "valem"}.`,
  resetTurnsOff:
    "O e-mail desta conta ainda não foi confirmado: uma nova senha pedida por ele desativa a verificação.",
  confirmMail: "Confirmar e-mail",
  confirmMailText: "Mandamos um código para o e-mail da conta. Digite ele e o do seu aplicativo.",
  mailConfirmed: "E-mail confirmado",
  turnOn: "Ativar",
  turningOn: "Ativando...",
  opening: "Abrindo...",
  renew: "Criar novos códigos",
  renewing: "Criando...",
  turnOff: "Desativar",
  turningOff: "Desativando...",
  failed: "Não foi possível",
  renewLost:
    "Não chegou resposta do servidor, e os códigos de antes podem não valer mais. Crie novos assim que der.",
  turnedOn: "Verificação em duas etapas ativada",
  turnedOff: "Verificação em duas etapas desativada",

  setUpTitle: "Ativar a segunda etapa",
  scan: "Abra um aplicativo autenticador (Google Authenticator, Aegis, 2FAS ou outro) e leia este código com ele.",
  qr: "QR Code para o aplicativo autenticador",
  sameDevice: "O aplicativo está neste aparelho?",
  openApp: "Abrir no aplicativo",
  copySecret: "Copiar chave",
  code: "Código de 6 números",
  codeHint: "O que o aplicativo mostra agora para Balcão Cripto.",
  codeMissing: "Digite os 6 números do aplicativo.",

  confirmLost:
    "Não chegou resposta do servidor. Toque em “Ativar” de novo: se já estiver ativa, você recebe os códigos de recuperação.",

  codesTitle: "Guarde os códigos de recuperação",
  codesText:
    "Sem o celular, um deles abre a segunda etapa. Cada um vale uma vez. Guarde fora deste aparelho: eles não aparecem de novo.",
  copyCodes: "Copiar códigos",
  saveCodes: "Baixar códigos",
  codesFile: "balcao-cripto-codigos-de-recuperacao.txt",
  codesKept: "Já guardei",

  renewTitle: "Criar novos códigos de recuperação?",
  renewText: "Os códigos de antes deixam de valer.",
  renewKeep: "Manter os de antes",
  offTitle: "Desativar a verificação em duas etapas?",
  offText:
    "Só a senha ou o link por e-mail voltam a abrir a sua conta. Os códigos de recuperação deixam de valer.",
  offKeep: "Manter ativa",
} as const;
