// The constants of scripts/build/vite/defined.ts. Declared in this module, so that no other file can name it.
declare const __APP_VERSION__: string;

export const config = { appVersion: __APP_VERSION__ } as const;
