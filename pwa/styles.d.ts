/** Style sheets are imported for their effect; Vite puts them into the build. */
declare module "*.css" {}

declare module "*.css?url" {
  /** Address of the file, with the hash of its content. */
  const url: string;
  export default url;
}

declare module "*.svg" {
  /** Address of the file, with the hash of its content. */
  const url: string;
  export default url;
}

declare module "*.svg?raw" {
  const text: string;
  export default text;
}

/** What Vite puts in place of `import.meta.env`. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
