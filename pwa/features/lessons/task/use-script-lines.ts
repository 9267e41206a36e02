import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";
import { piecesOf, withOwnAddress } from "./own-address.ts";

/** The lines of a script. Lines that read an address aloud use the person's own Bitcoin address when there is one. */
export function useScriptLines(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly isOwn: boolean;
} {
  const { profile } = useDeps();
  const address = useLiveQuery(() => readWalletAddress(profile, "bitcoin").catch(() => null), [profile]);
  if (!address) return { lines, isOwn: false };
  const pieces = piecesOf(address);
  const own = lines.map((line) => withOwnAddress(line, pieces));
  return { lines: own, isOwn: own.some((line, index) => line !== lines[index]) };
}
