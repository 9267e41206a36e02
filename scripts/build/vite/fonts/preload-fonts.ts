import type { Plugin } from "vite";

/** Makes pages request both typefaces at once, and not only after the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-portuguese-[\w-]+\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}
