import type { TroubleKind } from "./troubles.ts";

/** Texts about the app itself: storage, faults, updates, install. */
export const troubleTexts = {
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
} as const satisfies Record<TroubleKind, { title: string; text: string }>;

export const system = {
  reload: "Recarregar",
  crashTitle: "Algo deu errado nesta tela",
  crashText: "O que você já salvou continua guardado neste aparelho. Recarregue ou volte para o início.",
  crashHome: "Voltar ao início",
  updateTitle: "Versão nova pronta",
  updateText: "O que você está fazendo continua aqui.",
  update: "Atualizar",
  updating: "Atualizando...",
  evictedAccount: "Seu celular apagou dados do app. Entre para recuperar.",
  evictedVisitor: "Seu celular apagou dados do app que estavam só neste aparelho.",
  evictedDetail: "Para não acontecer de novo, instale o Balcão Cripto na tela inicial.",
  dismiss: "Entendi",
  offlineTitle: "Você está sem internet",
  offlineText: "Lições, glossário e cobrança continuam aqui. Salvamos tudo quando o sinal voltar.",
  error: "Erro",
  progressRefused: "Não foi possível salvar o progresso.",
  signInAgainTitle: "Sua sessão terminou",
  signInAgainText: "Entre de novo para enviar o que está guardado neste aparelho.",
  sessionEndedText: "Suas lições, endereços e cobranças continuam guardados. Entre de novo para vê-los.",
  stayOut: "Continuar sem conta",
  signIn: "Entrar",
  installTitle: "Ponha o Balcão na tela inicial",
  installText: "Abre em um toque e funciona mesmo sem sinal.",
  install: "Instalar",
  installLater: "Agora não",
  iosSteps: [
    "Toque em Compartilhar, na barra do Safari.",
    "Escolha “Adicionar à Tela de Início”.",
    "Toque em “Adicionar”.",
  ],
} as const;
