const MOST_NAMED = 6;

/** Describes to the author what the sanitiser removed (`purify-html.ts`), as the end of a sentence. */
export function nameRemoved(removed: readonly string[]): string {
  const isPicture = (what: string): boolean => !/^<?[a-z][\w:-]*>?$/i.test(what) || what === "<img>";
  const pictures = removed.filter(isPicture).length;
  const names = removed.filter((what) => !isPicture(what));
  const said = [
    ...(pictures === 0
      ? []
      : [pictures === 1 ? "1 imagem que não é deste site" : `${pictures} imagens que não são deste site`]),
    ...names.slice(0, MOST_NAMED),
    ...(names.length > MOST_NAMED ? [`mais ${names.length - MOST_NAMED}`] : []),
  ];
  return said.join(", ");
}
