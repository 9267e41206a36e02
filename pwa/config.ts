// Constants that vite.config.ts injects. Declared in this module, so that no other file can name them.
declare const __APP_VERSION__: string;
declare const __SUPPORT_EMAIL__: string;
declare const __OPERATOR__: {
  readonly name: string | null;
  readonly cnpj: string | null;
  readonly address: string | null;
};

export const config = {
  appVersion: __APP_VERSION__,
  supportEmail: __SUPPORT_EMAIL__,
  /** Who runs this installation; null: not configured, its line is hidden. */
  operator: __OPERATOR__,
} as const;
