/** Pages that show one person's own things, or need an account. */
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

/** A rule covers whatever begins like it (RFC 9309): these two would cover `/contato` and `/sitemap.xml`. */
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
