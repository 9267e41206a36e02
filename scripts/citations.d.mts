export function checkCitations(root: string): {
  readonly kind: string;
  readonly targets: number;
  readonly unresolved: readonly string[];
}[];
