import type { ProblemKind } from "./problems.ts";

/** Texts of the frame around the screens. */
export const strings = {
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
  unreadNotices: (count: number) =>
    count === 1 ? "1 aviso novo na sua conta" : `${count} avisos novos na sua conta`,
  theme: "Tema",
  themeLight: "Claro",
  themeDark: "Escuro",
  themeSystem: "Auto",
  largeText: "Texto grande",
  admin: "Painel Administrativo",
  operator: (name: string, cnpj: string | null) => (cnpj ? `${name}, CNPJ ${cnpj}` : name),
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,

  reload: "Recarregar",
  crashTitle: "Algo deu errado nesta tela",
  crashText: "O que você já salvou continua guardado neste aparelho. Recarregue ou volte para o início.",
  crashHome: "Voltar ao início",
  dismiss: "Entendi",
  error: "Erro",
  progressRefused: "Não foi possível salvar o progresso.",
  signInAgainTitle: "Sua sessão terminou",
  signInAgainText: "Entre de novo para enviar o que está guardado neste aparelho.",
  sessionEndedText: "Suas lições, endereços e cobranças continuam guardados. Entre de novo para vê-los.",
  stayOut: "Continuar sem conta",

  shopNotice: {
    at: (name: string) => `Você está na loja ${name}`,
    atMine: "Você está na sua loja",
    change: "Trocar de loja",
    unnamed: "de outra pessoa",
  },
  tillOfShop: "Caixa de uma loja",
  tillCorner: {
    lock: "Bloquear",
    till: "Caixa",
    change: (name: string | null) => (name === null ? "Caixa: trocar" : `Caixa ${name}: trocar`),
  },

  signOutFailed: "Não foi possível sair agora. Tente de novo.",

  problems: {
    unavailable: {
      title: "Não conseguimos guardar dados neste navegador",
      text: "O Balcão Cripto guarda tudo no próprio aparelho e o navegador não deixou. Saia da navegação anônima ou permita dados de sites nas configurações, e abra de novo.",
    },
    silent: {
      title: "O armazenamento deste aparelho não respondeu",
      text: "Feche o navegador por completo e abra o Balcão Cripto de novo. Se não resolver, reinicie o aparelho. O que já estava salvo continua aqui.",
    },
    full: {
      title: "O armazenamento deste aparelho está cheio",
      text: "Apague fotos, vídeos ou aplicativos que não usa e abra o Balcão Cripto de novo. O que já estava salvo continua aqui.",
    },
    blocked: {
      title: "Feche as outras abas do Balcão Cripto",
      text: "Outra aba ainda usa a versão anterior. Feche as outras abas e janelas do Balcão Cripto; esta continua sozinha.",
    },
    replaced: {
      title: "O Balcão Cripto mudou em outra aba",
      text: "Os dados desta aba foram fechados para não se misturarem. Recarregue para continuar: nada do que foi salvo se perde.",
    },
  } satisfies Record<ProblemKind, { title: string; text: string }>,

  notFound: {
    title: "Ops! Página não encontrada",
    text: "Parece que você se perdeu! Não se preocupe, vamos te levar de volta para continuar sua jornada crypto.",
    home: "Voltar ao Início",
    keepLearning: "Continuar Aprendendo",
    articles: "Ver Artigos",
    help: ["Precisa de ajuda? Acesse nossa ", "comunidade", " ou ", "fale conosco", "."],
  },
} as const;
