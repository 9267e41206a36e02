export const strings = {
  updateTitle: "Versão nova pronta",
  updateText: "O que você está fazendo continua aqui.",
  update: "Atualizar",
  updating: "Atualizando...",
  title: "Ponha o Balcão na tela inicial",
  text: "Abre em um toque e funciona mesmo sem sinal.",
  install: "Instalar",
  later: "Agora não",
  iosSteps: [
    "Toque em Compartilhar, na barra do Safari.",
    "Escolha “Adicionar à Tela de Início”.",
    "Toque em “Adicionar”.",
  ],
} as const;
