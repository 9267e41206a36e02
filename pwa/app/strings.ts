/** Texts of the frame around the screens. */
export const app = {
  homeLink: "Balcão Cripto, início",
  skipToContent: "Pular para o conteúdo",
  mainNav: "Principal",
  tabNav: "Atalhos",
  footerNav: "Rodapé",
  menu: "Menu",
  openMenu: "Abrir menu",
  closeMenu: "Fechar menu",
  start: "Começar",
  signIn: "Entrar",
  signInOffline: "Para entrar, precisa de internet.",
  visitor: "Visitante",
  visitorDetail: "Seu progresso fica neste aparelho.",
  signOut: "Sair",
  account: "Sua conta",
  theme: "Tema",
  themeLight: "Claro",
  themeDark: "Escuro",
  themeSystem: "Auto",
  largeText: "Texto grande",
  loadingScreen: "Carregando...",
  disclaimer:
    "O Balcão Cripto é uma plataforma de educação. Não é exchange, custodiante nem corretora. Não garante lucro. O conteúdo é apenas educativo. A decisão de aceitar cripto é só sua.",
  admin: "Painel Administrativo",
  operator: (name: string, cnpj: string | null) => (cnpj ? `${name}, CNPJ ${cnpj}` : name),
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  copyright: "© 2024 Balcão Cripto",
} as const;

export const signOutTexts = {
  title: "Ainda há mudanças para enviar",
  detail: (count: number) =>
    count === 1
      ? "1 mudança feita neste aparelho ainda não chegou ao servidor."
      : `${count} mudanças feitas neste aparelho ainda não chegaram ao servidor.`,
  sendFirst: "Enviar antes de sair",
  sending: "Enviando...",
  keep: "Sair e manter neste aparelho",
  keepDetail: "Quando você entrar de novo, elas continuam daqui.",
  erase: "Sair e apagar",
  eraseDetail: "As mudanças que não foram enviadas se perdem para sempre.",
  stillWaiting: (count: number) =>
    count === 1
      ? "1 mudança não pôde ser enviada agora. Confira a internet e tente de novo."
      : `${count} mudanças não puderam ser enviadas agora. Confira a internet e tente de novo.`,
  refused: (count: number) =>
    count === 1
      ? "1 mudança não foi aceita pelo servidor. Toque na nuvem, no alto da tela, para ver o motivo."
      : `${count} mudanças não foram aceitas pelo servidor. Toque na nuvem, no alto da tela, para ver os motivos.`,
  confirmTitle: "Apagar de vez?",
  confirmDetail: "Isto existe só neste aparelho e se perde para sempre:",
  confirmNo: "Voltar sem apagar",
  confirmYes: (count: number) =>
    count === 1 ? "Apagar 1 mudança e sair" : `Apagar ${count} mudanças e sair`,
  erasing: "Apagando...",
  failed: "Não foi possível sair agora. Tente de novo.",
} as const;

export const notFound = {
  title: "Ops! Página não encontrada",
  text: "Parece que você se perdeu! Não se preocupe, vamos te levar de volta para continuar sua jornada crypto.",
  home: "Voltar ao Início",
  keepLearning: "Continuar Aprendendo",
  articles: "Ver Artigos",
  help: ["Precisa de ajuda? Acesse nossa ", "comunidade", " ou ", "fale conosco", "."],
} as const;

export const comingSoon = {
  badge: "Em breve",
  text: "Esta tela ainda está sendo construída. As lições e as cobranças já funcionam, até sem internet.",
  lessons: "Ir para as lições",
  charge: "Gerar cobrança",
} as const;

export const tillCorner = {
  lock: "Bloquear",
  till: "Caixa",
  change: (name: string | null) => (name === null ? "Caixa: trocar" : `Caixa ${name}: trocar`),
} as const;
