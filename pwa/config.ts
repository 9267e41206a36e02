// Constants that vite.config.ts injects. Declared in this module, so that no other file can name them; read by
// app/main.tsx only, which hands them on.
declare const __APP_VERSION__: string;
declare const __SUPPORT_EMAIL__: string;

export const config = { appVersion: __APP_VERSION__, supportEmail: __SUPPORT_EMAIL__ } as const;
