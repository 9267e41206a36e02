import type { InvitedRole } from "#db/protocol/shop-api.ts";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";

const ROLES: Readonly<Record<ShopRole, string>> = {
  owner: "Dono ou dona",
  manager: "Gerente",
  cashier: "Caixa",
  till: "Caixa, sem conta",
};
/** What an invitation offers, as a sentence. */
const ENTERS_AS: Readonly<Record<InvitedRole, string>> = {
  owner: "Você entra como dono ou dona e pode tudo: endereços, pessoas, apagar.",
  manager: "Você entra como gerente e cuida do livro todo, dos preços e das devoluções.",
  cashier: "Você entra como caixa e pode cobrar e ver as próprias cobranças.",
};
const MAY: Readonly<Record<InvitedRole, string>> = {
  owner: "Tudo: endereços, pessoas, apagar",
  manager: "Livro todo, preços, devoluções",
  cashier: "Cobrar e ver as próprias cobranças",
};

export const shopTexts = {
  title: "Pessoas e caixas",
  frozenTitle: (when: string) => `Pessoas e celulares novos só depois de ${when}`,
  frozenText:
    "Quem não é da loja, pessoa ou celular, você pode tirar já; convites e papéis, quando o prazo terminar.",
  intro:
    "Todos cobram para a mesma carteira, com e sem internet. Quando um celular encontra sinal, as cobranças dele entram no livro da loja.",
  visitor: "Para ter mais de um celular no mesmo livro, a loja precisa de uma conta.",
  visitorDetail: "O que está neste aparelho vai junto quando você entra.",
  signIn: "Entrar",
  signInOffline: "Para entrar, precisa de internet.",
  needsInternet: "Precisa de internet para mostrar quem trabalha aqui.",
  changeNeedsInternet:
    "Sem ela não dá para convidar nem mudar um papel. Tente de novo quando o sinal voltar.",
  failed: "Não deu para perguntar ao servidor agora.",

  tills: "Caixas",
  people: "Pessoas",
  you: (name: string) => `${name} (você)`,
  role: (role: ShopRole) => ROLES[role],
  may: (role: InvitedRole) => MAY[role],

  noTills: "Nenhum celular de caixa ligado: só cobra quem entra com a própria conta.",
  tillSeesNobody: "Quem trabalha na loja aparece no celular do dono",
  tillSeesNobodyDetail: "Só quem é dono convida pessoas e liga ou desliga celulares.",
  linkTill: "Ligar celular",
  invite: "Convidar",
  inviteTitle: "Convidar para a loja",
  inviteName: "Nome de quem vai trabalhar aqui",
  inviteNameHint: "Só para você reconhecer o convite.",
  inviteNameMissing: "Escreva o nome de quem você convida.",
  inviteRole: "O que a pessoa pode fazer",
  inviteSend: "Criar convite",
  inviteSending: "Criando...",
  invitedTitle: "Convite pronto",
  invitedText: (name: string) =>
    `Mostre este QR Code a ${name}, ou mande o link. Serve uma vez e vence em 7 dias. A pessoa entra com a própria conta.`,
  invitedCode: (name: string) => `QR Code do convite de ${name}`,
  copyLink: "Copiar link",
  done: "Pronto",
  invitation: (name: string, role: InvitedRole) => `Convite: ${name}, ${ROLES[role].toLowerCase()}`,
  invitationUntil: (at: string) => `Vence em ${formatDateTime(at)}, serve uma vez`,
  withdraw: "Cancelar",
  withdrawNamed: (name: string) => `Cancelar o convite de ${name}`,
  withdrawn: "Convite cancelado",

  end: "Desligar",
  endNamed: (name: string) => `Desligar ${name}`,
  endQuestion: (name: string) => `Desligar ${name}?`,
  endWhat:
    "O que já foi cobrado e ainda não chegou entra no livro, marcado. O resto para no próximo contato.",
  endOffline:
    "Até lá, sem internet, o celular ainda pode mostrar o endereço da loja. O dinheiro cai na sua carteira.",
  keep: "Manter",
  endNow: "Desligar agora",
  ended: (name: string) => `${name} não está mais na loja`,
  endFailed: "Não foi possível desligar agora.",

  codes: "Vender sem sinal",
  codesAbout:
    "Cada celular que cobra por Lightning sem internet tem uma chave. Perdeu um celular? Troque ou desligue a chave dele.",
  codesOffline: "Precisa de internet para mostrar as chaves dos celulares.",
  seeKeys: "Ver as chaves",

  changeRole: (name: string) => `O que ${name} pode fazer`,
  change: "Mudar",
  changeNamed: (name: string) => `Mudar o que ${name} pode fazer`,
  roleChanged: "Mudou o que a pessoa pode fazer",

  shops: "Suas lojas",
  ownShop: "A sua loja",
  unnamed: "Loja sem nome",
  open: "Abrir",
  openNamed: (name: string) => `Abrir ${name}`,
  isOpen: "Aberta aqui",
  leave: "Sair desta loja",
  leaveQuestion: "Sair desta loja?",
  leaveWhat: "Você deixa de cobrar por ela. O que você já cobrou continua no livro da loja.",
  leaveNow: "Sair da loja",
  leaveSignedOut: "Sua sessão terminou, e você continua na loja. Entre de novo e repita. Nada se perdeu.",

  inviteScreen: "Convite",
  inviteUnread: "Não deu para abrir o convite",
  inviteOffline: "Precisa de internet para abrir o convite. O link continua valendo.",
  inviteIntro:
    "Quem aceita um convite cobra no livro da loja com a própria conta. As suas lições, pontos e certificado continuam só seus.",
  invitedBy: (by: string | null, shop: string | null) =>
    by === null
      ? `Convite para trabalhar em ${shop ?? "uma loja"}`
      : `${by} convidou você para ${shop ?? "a loja"}`,
  entersAs: (role: InvitedRole) => ENTERS_AS[role],
  forAccount: "Vale para a conta",
  accept: "Aceitar e abrir a loja",
  accepting: "Abrindo...",
  signInFirst: "Entrar para aceitar",
  noCode: "Este link de convite está incompleto.",
  noCodeDetail: "Peça para mandarem de novo, ou leia o QR Code com a câmera.",
} as const;
