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
    "Toque em Compartilhar. Se não aparecer, toque antes em “•••”.",
    "Escolha “Adicionar à Tela de Início”.",
    "Toque em “Adicionar”.",
  ],
  iosData:
    "O aplicativo instalado não vê o que está no navegador. Entre na sua conta nos dois, e lições e cobranças aparecem nos dois.",
} as const;
