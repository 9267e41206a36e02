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
  askingWho: "Vendo quem está aqui...",
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
    "O Balcão Cripto é uma plataforma de educação. Não é exchange, custodiante nem corretora. Não garante lucro. O conteúdo é apenas educativo. A decisão de aceitar cripto e a responsabilidade por ela são só suas.",
  admin: "Painel Administrativo",
  operator: (name: string, cnpj: string | null) => (cnpj ? `${name}, CNPJ ${cnpj}` : name),
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  copyright: "© 2024 Balcão Cripto",
} as const;

/** Why nobody was signed out. The rest of that dialog is in `sign-out-strings.ts`. */
export const signOutProblems = {
  stillWaiting: (count: number) =>
    count === 1
      ? "1 mudança não pôde ser enviada agora. Confira a internet e tente de novo."
      : `${count} mudanças não puderam ser enviadas agora. Confira a internet e tente de novo.`,
  refused: (count: number) =>
    count === 1
      ? "1 mudança não foi aceita pelo servidor. Toque na nuvem, no alto da tela, para ver o motivo."
      : `${count} mudanças não foram aceitas pelo servidor. Toque na nuvem, no alto da tela, para ver os motivos.`,
  failed: "Não foi possível sair agora. Tente de novo.",
} as const;

export const tillCorner = {
  lock: "Bloquear",
  till: "Caixa",
  change: (name: string | null) => (name === null ? "Caixa: trocar" : `Caixa ${name}: trocar`),
} as const;
