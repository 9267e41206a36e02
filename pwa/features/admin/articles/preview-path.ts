import { articlePath } from "#pwa/paths.ts";

/** What a reader would see of a draft; the server shows it to administrators alone. */
export const previewPath = (slug: string): string => `${articlePath(slug)}?rascunho=1`;
