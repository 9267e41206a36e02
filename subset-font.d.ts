/** The package has no types of its own; this is what the build uses of it. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: readonly string[]; noHinting: boolean },
  ): Promise<Buffer>;
}
