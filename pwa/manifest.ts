/** The web app manifest (`/manifest.webmanifest`). Colours are `--bc-primary` and `--bc-bg` of `ui/styles/tokens.css`. */
export const manifest = {
  id: "/",
  name: "Balcão Cripto",
  short_name: "Balcão",
  description:
    "Curso e caixa para pequenos comércios aceitarem Bitcoin, Ethereum e USDT. Funciona mesmo sem sinal.",
  lang: "pt-BR",
  dir: "ltr" as const,
  start_url: "/lessons?origem=app",
  scope: "/",
  display: "standalone" as const,
  orientation: "any" as const,
  theme_color: "#0b5163",
  background_color: "#f1f4f2",
  categories: ["business", "education", "finance"],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon-monochrome-192.png", sizes: "192x192", type: "image/png", purpose: "monochrome" },
    { src: "/icons/icon-monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  // Taken from the running app by e2e/take-screenshots.ts.
  screenshots: [
    screenshot("charge-narrow", "540x1080", "narrow", "Digite o valor em reais e mostre o QR Code"),
    screenshot("lessons-narrow", "540x1080", "narrow", "Cada lição assenta um ladrilho do seu painel"),
    screenshot("lesson-narrow", "540x1080", "narrow", "Lições curtas, para ler entre um cliente e outro"),
    screenshot("charge-wide", "1280x800", "wide", "A cobrança no computador do balcão"),
    screenshot("lessons-wide", "1280x800", "wide", "O curso no computador"),
  ],
  shortcuts: [
    {
      name: "Gerar cobrança",
      short_name: "Cobrar",
      description: "Digite o valor e mostre o QR Code ao cliente",
      url: "/qr-generator?origem=atalho",
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    },
    {
      name: "Continuar curso",
      short_name: "Curso",
      description: "Volte para a lição em que você parou",
      url: "/lessons?origem=atalho",
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    },
  ],
};

function screenshot(name: string, sizes: string, form_factor: "narrow" | "wide", label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: "image/png", form_factor, label };
}
