import { useState } from "react";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";

type FieldName = "current" | "next";
const SHORTEST = 8;

/** Changes the password. The old and the new one are held in memory only. */
export function usePasswordForm(onDone: () => void) {
  const toast = useToast();
  const action = useRemoteAction();
  const [fields, setFields] = useState({ current: "", next: "" });
  const [wrong, setWrong] = useState<FieldName | null>(null);
  const type = (name: FieldName) => (text: string) => {
    setWrong(null);
    setFields((before) => ({ ...before, [name]: text }));
  };
  const save = async (): Promise<void> => {
    const outcome = await action.run("PUT", "/api/account/password", { body: fields });
    if (outcome.kind !== "ok") return;
    toast({ title: t.passwordSaved, description: t.passwordSavedText });
    onDone();
  };
  return {
    ...fields,
    wrong,
    busy: action.busy,
    problem: action.problem,
    setCurrent: type("current"),
    setNext: type("next"),
    /** Names the invalid field; null when the request was sent. */
    submit: (): FieldName | null => {
      const first = fields.current === "" ? "current" : fields.next.length < SHORTEST ? "next" : null;
      setWrong(first);
      if (first === null) void save();
      return first;
    },
  };
}
