import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the glossary. Rows S135–S143 give the exact ones. */
export const strings = {
  title: "Glossário",
  titleOf: (category: string) => `Glossário: ${category}`,
  searchLabel: "Buscar termo",
  searchPlaceholder: "Buscar termo...",
  search: "Buscar",
  clearSearch: "Limpar busca",
  categories: "Categorias",
  removeFilter: "Mostrar todas as categorias",
  index: "Ir para a letra",
  letter: (letter: string) => `Letra ${letter}`,
  loading: "Abrindo o glossário…",
  countAll: (count: number) => `${plural(count, "termo", "termos")}, em bom português`,
  countIn: (count: number, category: string) => `${plural(count, "termo", "termos")} em ${category}`,
  countFor: (count: number, search: string) => `${plural(count, "termo", "termos")} para "${search}"`,
  countForIn: (count: number, search: string, category: string) =>
    `${plural(count, "termo", "termos")} para "${search}" em ${category}`,
  countNone: "Nenhum resultado",
  none: (search: string) => `Nenhum termo encontrado para "${search}"`,
  empty: "Ainda não há termos aqui",
  noneHint: "Confira se a palavra está completa ou procure por outra parecida.",
  noneHere: (category: string, count: number) =>
    `Em ${category} não há. Nas outras categorias há ${plural(count, "termo", "termos")}.`,
  searchEverywhere: "Buscar em todas as categorias",
  usedIn: "Aparece em:",
} as const;
