import { articlePath } from "#pwa/paths.ts";

/** Path of the public page with the draft, which the server shows to administrators only. */
export const previewPath = (slug: string): string => `${articlePath(slug)}?rascunho=1`;
