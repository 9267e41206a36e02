import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Frees what nothing refers to any more, as happens at any time in a busy server: several times while `pending` is under way. */
export async function collectGarbageDuring<T>(pending: Promise<T>): Promise<T> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let times = 0; times < 5; times += 1) {
    await sleep(100);
    collect();
  }
  return pending;
}
