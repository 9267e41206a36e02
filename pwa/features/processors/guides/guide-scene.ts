/** Content of a sketch of a provider's page. Its texts are those of that page. */
export type GuideScene =
  | { readonly kind: "sign-in"; readonly site: string }
  | { readonly kind: "menu"; readonly site: string; readonly rows: readonly string[]; readonly here: number }
  | {
      readonly kind: "options";
      readonly site: string;
      /** Label, and whether the box is checked. */
      readonly rows: readonly (readonly [string, boolean])[];
    }
  | {
      readonly kind: "form";
      readonly site: string;
      readonly field: string;
      readonly value: string;
      readonly button: string;
    }
  | { readonly kind: "keys"; readonly site: string; readonly rows: readonly string[] };
