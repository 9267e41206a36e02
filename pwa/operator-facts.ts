import { createContext, use } from "react";
import type { OperatorFacts } from "#db/protocol/page-data.ts";

/** Who runs this installation. The server writes it into every page and into the shell that a device stores. */
export const OperatorFactsContext = createContext<OperatorFacts>({
  supportEmail: "",
  operator: { name: null, cnpj: null, address: null },
});

export const useOperatorFacts = (): OperatorFacts => use(OperatorFactsContext);
