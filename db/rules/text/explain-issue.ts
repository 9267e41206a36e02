import type { z } from "zod";

const KINDS: Record<string, string> = {
  string: "um texto",
  number: "um número",
  int: "um número inteiro",
  boolean: "sim ou não",
  array: "uma lista, entre [ e ]",
  object: "um grupo de campos, entre { e }",
  date: "uma data",
};

const FORMATS: Record<string, string> = {
  email: "Digite um e-mail válido, como nome@exemplo.com.br.",
  uuid: "Deve ser um identificador (UUID).",
  url: "Deve ser um endereço completo, como https://exemplo.com.br.",
  date: "Deve ser uma data como 2026-11-20.",
  datetime: "Deve ser uma data com hora, como 2026-11-20T13:24:00Z.",
};

const plural = (count: number | bigint, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`;

const amountOf = (origin: string, count: number | bigint): string =>
  origin === "string"
    ? plural(count, "caractere", "caracteres")
    : origin === "array" || origin === "set"
      ? plural(count, "item", "itens")
      : String(count);

const choiceOf = (options: readonly unknown[]): string =>
  `Escolha uma destas opções: ${options.map(String).join(", ")}.`;

/** The Portuguese sentence for a field whose schema has no message of its own. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Preencha este campo."
        : `Deve ser ${KINDS[issue.expected] ?? "outro tipo"}.`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Preencha este campo.";
      return `O mínimo é ${amountOf(issue.origin, issue.minimum)}.`;
    case "too_big":
      return `O máximo é ${amountOf(issue.origin, issue.maximum)}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "O formato não é aceito.";
    case "not_multiple_of":
      return `Deve ser múltiplo de ${issue.divisor}.`;
    case "unrecognized_keys":
      return `Campo desconhecido: ${issue.keys.join(", ").slice(0, 200)}.`;
    case "invalid_value":
      return choiceOf(issue.values);
    case "invalid_union":
      return Array.isArray(issue["options"]) ? choiceOf(issue["options"]) : "O valor não é aceito.";
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return "O valor não é aceito.";
    default:
      return "O valor não é aceito.";
  }
}
