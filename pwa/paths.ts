import { routes } from "#db/protocol/app-paths.ts";

export { routes };

export type RouteName = keyof typeof routes;

/** Links use the slug; the server's id is accepted too (contract §9.6). */
export const lessonPath = (slug: string): string => `/lessons/${encodeURIComponent(slug)}`;

/** One way to be paid on `/carteiras`, with a link back to the lesson that the person came from. */
export const walletsPathOf = (lesson: string, way: string): string =>
  `${routes.wallets}?licao=${encodeURIComponent(lesson)}#${way}`;

/** A staff lesson, read under the name chosen at the till. */
export const staffLessonPath = (slug: string): string => `/equipe/licao/${encodeURIComponent(slug)}`;

/** The exercises of a lesson. */
export const practicePath = (slug: string): string => `${lessonPath(slug)}/pratica`;

/** The server's sign-in page, which returns to `returnTo` (a path of this app). */
export const signInPath = (returnTo: string): string => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

export const articlePath = (slug: string): string => `/artigo/${encodeURIComponent(slug)}`;

/** Where anybody can check a certificate, with or without hyphens. */
export const certificatePath = (code: string): string => `/certificado/${encodeURIComponent(code)}`;

/** One question of "Perguntas Frequentes", open. */
export const faqPath = (id: string): string => `${routes.faq}#${id}`;

/** Screens for one task: on phones without the tab bar, with a back arrow instead of the brand. */
export function isTaskPath(pathname: string): boolean {
  // The article editor is an address of the administration, which this file does not know (`admin-paths.ts`).
  if (/^\/(?:lessons\/[^/]+(?:\/pratica)?|equipe\/licao\/[^/]+|admin\/artigo)\/?$/.test(pathname))
    return true;
  const tasks: readonly string[] = [
    routes.charge,
    routes.review,
    routes.shift,
    routes.exam,
    routes.staff,
    routes.onboarding,
    routes.paymentSetup,
    routes.setupAssistant,
  ];
  return tasks.includes(pathname.replace(/\/$/, ""));
}

/** Pages for people who do not use the app yet: the menu is in the header instead of a tab bar. */
export function isPublicPath(pathname: string): boolean {
  const pages: readonly string[] = [routes.home, routes.landing, routes.pricing];
  return pages.includes(pathname.replace(/(.)\/$/, "$1"));
}

/** An invitation to work in a shop. Its code is in the fragment, which browsers do not send to a server. */
export const invitationPath = (code: string): string => `${routes.invitation}#${code}`;

/** The part of `/conta` that lists the account's notices. */
export const NOTICES_ID = "avisos";
export const noticesPath = `${routes.account}#${NOTICES_ID}`;

/** Names, at `routes.till`, the phone that is being linked to a shop. */
export const LINK_PARAM = "ligar";
/** An owner's phone scans the code of a phone that becomes a till. */
export const linkOtherPath = `${routes.till}?${LINK_PARAM}=outro`;
/** A phone shows its code in order to become a till. */
export const linkThisPath = `${routes.till}?${LINK_PARAM}=este`;

/** A paper of the counter kit: the door sign, or the card beside the till. */
export const kitPath = (piece: "placa" | "cartao" | "aula"): string => `${routes.kit}?peca=${piece}`;

/** The contact form with a refund as its subject (7-day guarantee). */
export const refundRequestPath = `${routes.contact}?assunto=reembolso`;
