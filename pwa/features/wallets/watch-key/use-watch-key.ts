import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { KEY_SCRIPTS, type KeyScript } from "#db/rules/addresses/key-script.ts";
import type { KeyProblem } from "#db/rules/addresses/extended-key.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { failureCode, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { nextReceiving, type ReceivingWarning } from "#pwa/local-db/write/receiving.ts";
import { countFree } from "#pwa/local-db/till/till-pool.ts";
import { readWatchKey, type WatchKey, writeWatchKey } from "#pwa/local-db/till/till-key.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { type KeyChoice, type KeyReview, reviewKey } from "./check-key.ts";
import { useSetting } from "../use-setting.ts";

/** The state row through which a key syncs if its owner agrees: `p2wpkh:zpub…`. */
const SYNCED_KEY = "watch:bitcoin";
/** Stores only a public key, while the person looks up its kind in the wallet. */
const DRAFT = "watch-key-form";

type InUse = {
  readonly free: number;
  readonly warning: ReceivingWarning | null;
};

export type WatchKeyForm = {
  /** The key of this till; null for none, undefined while it and the account's are read. */
  readonly key: WatchKey | null | undefined;
  /** The supply of addresses of a key in use. */
  readonly inUse: InUse | null;
  readonly text: string;
  readonly type: (text: string) => void;
  /** `not_loaded`: the code of the check did not arrive, so the key was neither checked nor stored. */
  readonly problem: KeyProblem | "not_loaded" | null;
  /** The kinds that an `xpub` may be, to choose from by their first address. */
  readonly choices: readonly KeyChoice[];
  readonly choose: (script: KeyScript) => Promise<DeviceErrorCode | null>;
  readonly confirm: () => Promise<DeviceErrorCode | null>;
  readonly remove: () => Promise<DeviceErrorCode | null>;
  readonly synced: boolean;
  /** null: in somebody else's shop, whose key is not the account's. */
  readonly setSynced: ((on: boolean) => Promise<DeviceErrorCode | null>) | null;
  /** A key from another device of the account, while this device has none; null in somebody else's shop, too. */
  readonly fromAccount: (() => Promise<DeviceErrorCode | null>) | null;
};

/**
 * The watch-only key of Bitcoin: it is pasted, its kind is chosen, its first addresses are compared, and only then is
 * it used.
 */
export function useWatchKey(): WatchKeyForm {
  const { profile, clock } = useDeps();
  const isNew = useIsNewDevice();
  const stored = useLiveQuery(() => readWatchKey(profile), [profile]);
  const inUse = useLiveQuery(async (): Promise<InUse | null> => {
    const stored = await readWatchKey(profile);
    if (!stored || stored.confirmedAt === null) return null;
    const now = clock.now();
    const [free, next] = await Promise.all([
      countFree(profile, stored.keyId, now),
      nextReceiving(profile, "bitcoin", now),
    ]);
    return { free, warning: next.warning };
  }, [profile, clock]);
  const remote = useSetting(SYNCED_KEY);
  const read = stored === undefined && isNew ? null : stored;
  const key = remote.value === undefined ? undefined : read;
  const isOwn = useShop()?.isOwn === true;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<WatchKeyForm["problem"]>(null);
  const [review, setReview] = useState<Extract<KeyReview, { kind: "key" }> | null>(null);
  /** null until something was typed or cleared. A draft that is read later does not replace it. */
  const latest = useRef<string | null>(null);

  const store = async (next: WatchKey | null): Promise<DeviceErrorCode | null> => {
    try {
      await writeWatchKey(profile, next);
      return null;
    } catch (error) {
      return failureCode(toLocalError(error));
    }
  };
  const put = async (found: Extract<KeyReview, { kind: "key" }>, script: KeyScript) => {
    const choice = found.choices.find((each) => each.script === script);
    if (!choice) return null;
    const { keyId, addresses: first } = choice;
    const failure = await store({ text: found.text, script, keyId, first, confirmedAt: null });
    if (failure === null) clear();
    return failure;
  };
  const forget = () => void clearDraft(profile, DRAFT).catch(() => undefined);
  const clear = () => {
    latest.current = "";
    setText("");
    setProblem(null);
    setReview(null);
    forget();
  };
  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
    setProblem(null);
    setReview(null);
    if (typed.trim() === "") return forget();
    const check = async () => {
      const found = await reviewKey(typed).catch(() => null);
      if (latest.current !== typed) return;
      if (found === null) return setProblem("not_loaded");
      if (found.kind === "refused") {
        // A private key leaves the screen at once and was never stored anywhere.
        if (found.secret) clear();
        setProblem(found.problem);
        return;
      }
      setReview(found);
      if (found.script !== null) await put(found, found.script);
      else await saveDraft(profile, DRAFT, found.text, clock.now()).catch(() => undefined);
    };
    void check();
  };
  const resume = useEffectEvent((kept: string) => {
    if (latest.current === null) type(kept);
  });
  useEffect(() => {
    loadDraft(profile, DRAFT)
      .then((draft) => typeof draft?.value === "string" && resume(draft.value))
      .catch(() => undefined);
  }, [profile]);
  const fromValue = (value: string | null | undefined): { text: string; script: KeyScript } | null => {
    const [name = "", sent = ""] = value?.split(":") ?? [];
    const script = KEY_SCRIPTS.find((known) => known === name);
    return script && sent ? { text: sent, script } : null;
  };
  const sent = fromValue(remote.value);
  return {
    key,
    inUse: inUse ?? null,
    text,
    type,
    problem,
    choices: key === null && review?.script === null ? review.choices : [],
    choose: async (script) => (review ? put(review, script) : null),
    confirm: async () => (key ? store({ ...key, confirmedAt: clock.now() }) : null),
    remove: () => store(null),
    synced: key !== null && key !== undefined && sent?.text === key.text,
    setSynced: isOwn ? (on) => remote.put(on && key ? `${key.script}:${key.text}` : null) : null,
    fromAccount:
      isOwn && key === null && sent
        ? async () => {
            const found = await reviewKey(sent.text);
            if (found.kind !== "key") return null;
            return put(found, sent.script);
          }
        : null,
  };
}
