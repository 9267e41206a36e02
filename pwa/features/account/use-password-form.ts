import { useState } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";
import { useServerAction } from "./use-server-action.ts";

type FieldName = "current" | "next";
const SHORTEST = 8;

/** Both passwords, held on this screen only. */
export function usePasswordForm(onDone: () => void) {
  const toast = useToast();
  const action = useServerAction();
  const [fields, setFields] = useState({ current: "", next: "" });
  const [wrong, setWrong] = useState<FieldName | null>(null);
  const type = (name: FieldName) => (text: string) => {
    setWrong(null);
    setFields((before) => ({ ...before, [name]: text }));
  };
  const save = async (): Promise<void> => {
    if (!(await action.run("PUT", "/api/account/password", fields))) return;
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
    /** The field that stands in the way, or null: it is on its way. */
    submit: (): FieldName | null => {
      const first = fields.current === "" ? "current" : fields.next.length < SHORTEST ? "next" : null;
      setWrong(first);
      if (first === null) void save();
      return first;
    },
  };
}
