import type { DraftForm } from "./use-draft-form.ts";

type TextKey<F> = { [K in keyof F]-?: F[K] extends string ? K : never }[keyof F];

/** What a text field of a form shows, and what it changes. */
export type FieldOf<F> = (name: TextKey<F>) => {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

export const fieldsOf =
  <F>({ form, problems, change }: Pick<DraftForm<F, unknown>, "form" | "problems" | "change">): FieldOf<F> =>
  (name) => ({
    value: form[name] as string,
    error: problems[name] ?? null,
    onChange: (value) => change({ [name]: value } as Partial<F>),
  });
