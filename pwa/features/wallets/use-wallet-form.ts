import { useEffect, useRef, useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import { addressProblemText } from "./address-problems.ts";
import { checkTyped, isSecret, reviewWallet } from "./check-wallet.ts";
import { strings } from "./strings.ts";

type Errors = { readonly address: string | null; readonly repeat: string | null };
const NO_ERRORS: Errors = { address: null, repeat: null };

export type WalletForm = {
  readonly address: string;
  readonly repeat: string;
  readonly errors: Errors;
  readonly type: (field: "address" | "repeat", text: string) => void;
  readonly leaveAddress: () => void;
  /** The address to compare with the wallet before it is used; null when something has to be corrected first. */
  readonly review: () => Promise<{ readonly address: string; readonly unchecked: boolean } | null>;
  readonly clear: () => void;
};

/**
 * The two fields of one coin. A draft is kept only of text that is an address: whoever goes to the wallet to compare
 * comes back to it, and a private key pasted by mistake is never written to the device.
 */
export function useWalletForm(coin: Coin): WalletForm {
  const { profile, clock } = useDeps();
  const [address, setAddress] = useState("");
  const [repeat, setRepeat] = useState("");
  const [errors, setErrors] = useState(NO_ERRORS);
  const latest = useRef({ address: "", repeat: "" });
  const draftKey = `wallet-form:${coin}`;

  useEffect(() => {
    let current = true;
    loadDraft(profile, draftKey)
      .then((draft) => {
        if (!current || latest.current.address !== "" || typeof draft?.value !== "string") return;
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
    if (field === "address") setAddress(text);
    else setRepeat(text);
  };
  const clear = () => {
    set("address", "");
    set("repeat", "");
    setErrors(NO_ERRORS);
    clearDraft(profile, draftKey).catch(() => undefined);
  };
  const type = (field: "address" | "repeat", text: string) => {
    set(field, text);
    setErrors(NO_ERRORS);
    void look(field, text);
  };
  const look = async (field: "address" | "repeat", text: string) => {
    const check = await checkTyped(coin, text);
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
    void checkTyped(coin, text).then((check) => {
      if (!check.ok && latest.current.address === text)
        setErrors({ address: addressProblemText(check), repeat: null });
    });
  };
  const review = async () => {
    const typed = { ...latest.current };
    const result = await reviewWallet(coin, typed.address, typed.repeat);
    if (result.kind === "ready") return { address: result.address, unchecked: result.unchecked };
    if (result.kind === "refused") setErrors({ address: addressProblemText(result.check), repeat: null });
    else {
      const repeatError = result.kind === "repeat_empty" ? strings.repeatEmpty : strings.repeatDifferent;
      setErrors({ address: null, repeat: repeatError });
    }
    return null;
  };
  return { address, repeat, errors, type, leaveAddress, review, clear };
}
