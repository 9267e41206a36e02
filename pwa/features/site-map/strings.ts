export const strings = {
  title: "Mapa do Site",
  notice: "Todas as páginas do Balcão Cripto, por assunto. Só quem administra vê esta lista.",
  panel: "Painel Administrativo",
  dynamic: "Rotas dinâmicas",
  dynamicNote: "A parte depois de “:” muda com a lição, o artigo ou a categoria.",
  further: "Outras páginas",
} as const;
