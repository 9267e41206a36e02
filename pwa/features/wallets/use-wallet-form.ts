import { useEffect, useRef, useState } from "react";
import type { PaidIn } from "#db/entities/networks.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { addressProblemText } from "./address-problems.ts";
import { checkTyped, isSecret, reviewWallet } from "./check-wallet.ts";
import { MAX_TEXT } from "./other-ways/max-text.ts";
import { strings } from "./strings.ts";

type Errors = { readonly address: string | null; readonly repeat: string | null };
const NO_ERRORS: Errors = { address: null, repeat: null };

/**
 * An address on which both fields agree, in its canonical form; `unchecked`: typed without the capitals that form its
 * checksum.
 */
export type ReadyAddress = { readonly address: string; readonly unchecked: boolean };

export type WalletForm = {
  readonly address: string;
  readonly repeat: string;
  readonly errors: Errors;
  readonly type: (field: "address" | "repeat", text: string) => void;
  /** Puts a scanned address into both fields, because it cannot contain a typing error. */
  readonly scan: (text: string) => void;
  readonly leaveAddress: () => void;
  /** The address to compare with the wallet while the fields stay as they are; null as long as they do not agree. */
  readonly ready: ReadyAddress | null;
  /** The address to save; null when something has to be corrected first, with the reason shown at its field. */
  readonly review: () => Promise<ReadyAddress | null>;
  readonly clear: () => void;
};

/**
 * The two fields of one coin, or of USDT in another network. A draft is stored only of text that is an address: a
 * person who opens the wallet to compare finds it again, and a private key pasted by mistake is never written to the
 * device.
 */
export function useWalletForm(paid: PaidIn): WalletForm {
  const { profile, clock } = useDeps();
  const [address, setAddress] = useState("");
  const [repeat, setRepeat] = useState("");
  const [errors, setErrors] = useState(NO_ERRORS);
  const [ready, setReady] = useState<ReadyAddress | null>(null);
  const latest = useRef({ address: "", repeat: "" });
  /** Whether the address was typed or cleared, which a draft read later may not undo. */
  const touched = useRef(false);
  const draftKey: DraftKey = `wallet-form:${paid.network ? usdtKey(paid.network) : paid.coin}`;

  useEffect(() => {
    let current = true;
    loadDraft(profile, draftKey)
      .then((draft) => {
        if (!current || touched.current || typeof draft?.value !== "string") return;
        latest.current.address = draft.value;
        setAddress(draft.value);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile, draftKey]);

  const set = (field: "address" | "repeat", text: string) => {
    latest.current[field] = text;
    if (field === "repeat") return setRepeat(text);
    touched.current = true;
    setAddress(text);
  };
  const clear = () => {
    set("address", "");
    set("repeat", "");
    setErrors(NO_ERRORS);
    setReady(null);
    clearDraft(profile, draftKey).catch(() => undefined);
  };
  /** The code of the check did not arrive, so nothing of what was typed is stored or saved. */
  const notChecked = (field: "address" | "repeat") =>
    setErrors({ ...NO_ERRORS, [field]: strings.notChecked });
  const type = (field: "address" | "repeat", text: string) => {
    set(field, text);
    setErrors(NO_ERRORS);
    setReady(null);
    const failed = () => latest.current[field] === text && notChecked(field);
    look(field, text).catch(failed);
    compare().catch(failed);
  };
  const scan = (text: string) => {
    const read = text.slice(0, MAX_TEXT);
    type("address", read);
    type("repeat", read);
    leaveAddress();
  };
  const compare = async () => {
    const typed = { ...latest.current };
    if (typed.address.trim() === "" || typed.repeat.trim() === "") return;
    const result = await reviewWallet(paid, typed.address, typed.repeat);
    const isCurrent = latest.current.address === typed.address && latest.current.repeat === typed.repeat;
    if (isCurrent && result.kind === "ready")
      setReady({ address: result.address, unchecked: result.unchecked });
  };
  const look = async (field: "address" | "repeat", text: string) => {
    const check = await checkTyped(paid, text);
    if (latest.current[field] !== text) return;
    if (!check.ok && isSecret(check)) {
      clear();
      setErrors({ ...NO_ERRORS, [field]: addressProblemText(check) });
      return;
    }
    if (field !== "address") return;
    const keep = check.ok
      ? saveDraft(profile, draftKey, check.address, clock.now())
      : clearDraft(profile, draftKey);
    await keep.catch(() => undefined);
  };
  const leaveAddress = () => {
    const text = latest.current.address;
    if (text.trim() === "") return;
    checkTyped(paid, text).then(
      (check) => {
        if (!check.ok && latest.current.address === text)
          setErrors({ address: addressProblemText(check), repeat: null });
      },
      () => latest.current.address === text && notChecked("address"),
    );
  };
  const review = async () => {
    const typed = { ...latest.current };
    const result = await reviewWallet(paid, typed.address, typed.repeat).catch(() => null);
    if (result === null) {
      notChecked("address");
      return null;
    }
    if (result.kind === "ready") return { address: result.address, unchecked: result.unchecked };
    if (result.kind === "refused") setErrors({ address: addressProblemText(result.check), repeat: null });
    else {
      const repeatError = result.kind === "repeat_empty" ? strings.repeatEmpty : strings.repeatDifferent;
      setErrors({ address: null, repeat: repeatError });
    }
    return null;
  };
  return { address, repeat, errors, type, scan, leaveAddress, ready, review, clear };
}
