import type { Plugin } from "vite";

/**
 * Makes the stored shell preload its code as scripts instead of modules. Chromium stores the compiled code of modules from a
 * cache, but compiles them again at every start unless they were requested as scripts (docs/decisions/0119).
 */
export function codeFromCache(): Plugin {
  return {
    name: "code-from-cache",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"'),
    },
  };
}
