/** Pages that show a person's own data, or need an account. */
export const PRIVATE_PAGES = [
  "/onboarding",
  "/carteiras",
  "/cobrancas",
  "/caixa",
  "/kit",
  "/equipe",
  "/equipe/prova",
  "/convite",
  "/conta",
  "/progress",
  "/revisao",
  "/simulation/turno",
  "/simulation/prova",
  "/completion",
  "/payment-success",
  "/setup-assistant",
  "/payment-setup",
  "/payment-integrations",
  "/business-dashboard",
  "/sitemap",
  "/admin",
] as const;

/**
 * A rule covers every path with the same prefix (RFC 9309); without an exact match these two would also cover `/contato` and
 * `/sitemap.xml`.
 */
const EXACT: readonly string[] = ["/conta", "/sitemap"];

export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}${EXACT.includes(path) ? "$" : ""}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
