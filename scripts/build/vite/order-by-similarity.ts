import { extname } from "node:path";

export type NamedContent = readonly [path: string, content: Buffer];

/**
 * Orders files so that they compress well together: by type, and within a type from the largest, each followed by the one that
 * is most like it and the file before it among those that are left.
 */
export function orderBySimilarity(files: readonly NamedContent[]): NamedContent[] {
  const types = [...new Set(files.map(([path]) => extname(path)))].toSorted();
  return types.flatMap((type) => chain(files.filter(([path]) => extname(path) === type)));
}

function chain(files: readonly NamedContent[]): NamedContent[] {
  const left = new Map(
    files.toSorted(([, a], [, b]) => b.length - a.length).map((file) => [file, sample(file)]),
  );
  const ordered: NamedContent[] = [];
  let before = new Set<number>();
  let last = new Set<number>();
  while (left.size > 0) {
    const recent = new Set([...before, ...last]);
    const next = [...left]
      .map(([file, sequences]) => ({
        file,
        sequences,
        likeness: countShared(recent, sequences) / Math.sqrt(recent.size * sequences.size + 1),
      }))
      .reduce((best, each) => (each.likeness > best.likeness ? each : best));
    ordered.push(next.file);
    [before, last] = [last, next.sequences];
    left.delete(next.file);
  }
  return ordered;
}

function countShared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const each of small) if (large.has(each)) count += 1;
  return count;
}

const SEQUENCE_BYTES = 5;
/** Keeps every fourth sequence, the same ones of each file. */
const SAMPLED = 0b11;

/** Hashes of some of the short sequences of bytes in a file. */
function sample([, content]: NamedContent): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start + SEQUENCE_BYTES <= content.length; start += 1) {
    let hash = 0;
    for (const byte of content.subarray(start, start + SEQUENCE_BYTES)) hash = (hash * 31 + byte) | 0;
    if ((hash & SAMPLED) === 0) found.add(hash);
  }
  return found;
}
