import type { BusinessType } from "#db/entities/rows.ts";

/** How a shop sells. The course is the same for all, in one order; each path marks the lessons that matter most to it. */
export type CoursePath = "counter" | "services" | "online";

/** Slugs in course order. */
export const LESSONS_OF_PATH: Record<CoursePath, readonly string[]> = {
  counter: ["primeira-cobranca", "quando-entregar", "golpes-no-balcao", "sem-internet-e-em-equipe"],
  services: ["preco-em-reais", "endereco-conferido", "pagou-diferente", "nota-registro-contador"],
  online: ["bitcoin-ether-usdt", "rede-certa-do-usdt", "quando-entregar", "processador-vale-a-pena"],
};

/** The path for an answer of the onboarding; null: the answer does not say how the shop sells. */
export const PATH_OF_BUSINESS: Record<BusinessType, CoursePath | null> = {
  restaurant: "counter",
  retail: "counter",
  services: "services",
  other: null,
};

export const isCoursePath = (value: unknown): value is CoursePath =>
  typeof value === "string" && Object.hasOwn(LESSONS_OF_PATH, value);
