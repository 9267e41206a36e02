export const noticeTexts = {
  intro: "O que mudou na sua conta e na sua loja. Não reconhece algo? Toque em “Não fui eu”.",
  none: "Nada mudou na sua conta. Quando mudar, o aviso aparece aqui e vai para o seu e-mail.",
  isNew: "novo",
  line: (when: string, device: string | null) => (device === null ? when : `${when}, ${device}`),
  more: (count: number) => `Mostrar mais ${count}`,
  mine: "Fui eu",
  understood: "Entendi",
  notMine: "Não fui eu",
  read: "Avisos marcados como lidos",
  failed: "Não deu para salvar",
  denialLost:
    "O pedido de antes deve ter chegado, porque esta sessão terminou. Entre com um código por e-mail: se ele chegou, “Não fui eu” está nos avisos. Se não, toque de novo.",
  frozenTitle: (when: string) => `Endereços, chaves e pessoas não mudam até ${when}`,
  frozenText:
    "Alguém avisou “Não fui eu”. Cobrar continua, e o que não é seu você pode retirar já. Isso termina sozinho; não dá para encurtar.",
  askTitle: "Não foi você?",
  askList: [
    "A conta sai de todos os aparelhos, também deste.",
    "A senha de antes deixa de valer. Você entra de novo pelo e-mail.",
    "Por um dia, endereços, chaves, pessoas e celulares da loja não mudam. Não dá para encurtar.",
    "Cobrar continua, também sem internet. Nada deste aparelho se perde.",
  ],
  keep: "Voltar",
  denying: "Protegendo...",
} as const;
