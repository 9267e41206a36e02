import { certificateCode, CODE_RANDOM_BYTES } from "#db/rules/learning/certificate-code.ts";
import { certificatePath, type RouteName, routes } from "#pwa/paths.ts";

/** Routes that `npm run bench pages` leaves out, with the reason. */
export const NOT_MEASURED = {
  admin: "for administrators, who sign in first",
  adminScreen: "for administrators, who sign in first",
  courses: "redirects to /lessons",
  progress: "sends a visitor to sign in",
  paymentSetup: "sends a visitor to sign in",
} as const satisfies Partial<Record<RouteName, string>>;

/** `issueCertificate` issues it. */
export const CERTIFICATE = certificateCode(new Uint8Array(CODE_RANDOM_BYTES));

type Measured = Exclude<RouteName, keyof typeof NOT_MEASURED>;
type WithParameter = {
  [Name in Measured]: (typeof routes)[Name] extends `${string}:${string}` ? Name : never;
}[Measured];

/** An address for each route that has a parameter. */
const EXAMPLES: Readonly<Record<WithParameter, string>> = {
  lesson: "/lessons/cripto-no-balcao",
  practice: "/lessons/cripto-no-balcao/pratica",
  staffLesson: "/equipe/licao/equipe-pago-ou-nao",
  article: "/artigo/print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto",
  glossaryCategory: "/glossario/seguranca",
  certificate: certificatePath(CERTIFICATE),
};

/** Every page of the app that a visitor can open. */
export const APP_PAGES: readonly string[] = Object.entries(routes)
  .filter(([name]) => !(name in NOT_MEASURED))
  .map(([name, path]) => (EXAMPLES as Readonly<Record<string, string>>)[name] ?? path);

/**
 * Pages of the server itself, without the app. `customer-page.ts` adds `/p/{token}`. Not measured: `/lp/…` and `/pago/{receipt}`, the
 * same document in other states, which need a till with a Lightning wallet and an order paid there.
 */
export const SERVER_PAGES = ["/api/login", "/api/register"] as const;
