import { slugify } from "#db/rules/text/slugify.ts";

/** The categories that have a chip, in the order of the chips (S121). */
export const CATEGORIES = ["Iniciantes", "Legal", "Estratégia", "Segurança", "Cases", "Ferramentas"] as const;

/** How a category appears in the address: `?categoria=estrategia`. */
export const CATEGORY_PARAMETER = "categoria";

export const categorySlug = (category: string): string => slugify(category);

/** The category of an address; undefined: all of them. */
export const findCategory = (slug: string | null): string | undefined =>
  CATEGORIES.find((category) => categorySlug(category) === slug);
