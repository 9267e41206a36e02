import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { readCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { certificatePath } from "#pwa/paths.ts";
import { strings as t } from "../strings.ts";

/** Another code: checked for typing errors here, then its page opens. */
export function useCodeForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  return {
    typed,
    error,
    type: (value: string) => {
      setTyped(value);
      setError(null);
    },
    submit: () => {
      const code = readCertificateCode(typed);
      if (code === null) return setError(t.codeError);
      setTyped("");
      void navigate(certificatePath(code));
    },
  };
}
