/** Texts of the dialog of a charge's link, in its own chunk. */
export const linkStrings = {
  title: "Enviar link",
  about: (time: string) => `O cliente paga numa página, sem instalar nada. O link vale até ${time}.`,
  asking: "Preparando o link...",
  failed: "O link não veio",
  share: "Compartilhar",
  whatsApp: "WhatsApp",
  copy: "Copiar link",
  copied: "Link copiado",
  message: (amount: string, time: string, url: string) =>
    `Cobrança de ${amount}, vale até ${time}. Pague nesta página: ${url}`,
  messageOf: (shop: string, text: string) => `${shop}: ${text}`,
  shareFailed: "Não foi possível compartilhar. Copie o link.",
  cancel: "Cancelar cobrança",
  cancelDetail: "Cancelar marca a cobrança como não paga e fecha a página do cliente.",
} as const;
