import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { applyMerchantSheet } from "#pwa/app/shell/merchant-sheet.ts";
import { applyKitSheet } from "#pwa/app/shell/kit-sheet.ts";
import { NotFound } from "#pwa/app/shell/not-found.ts";
import type { OpenProfile } from "#pwa/sync/open-engine.ts";
import type { PageData } from "#db/protocol/page-data.ts";
import { type RouteName, routes } from "#pwa/paths.ts";
import type { LazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { prepareSanitizer } from "#pwa/ui/text/prepare-sanitizer.ts";

/** Both addresses show one screen, so that what was typed survives navigation between them. */
const glossary = lazyScreen(
  async () => (await import("#pwa/features/glossary/GlossaryScreen.tsx")).GlossaryScreen,
);

/** A screen with the style sheet of the screens that only merchants open. */
const merchantScreen = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => (await Promise.all([load(), applyMerchantSheet()]))[0]);

/** The whole administration is one chunk that loads the rest, so that other users do not download it. */
const admin = lazyScreen(async () => (await import("#pwa/app/shell/AdminRoutes.tsx")).AdminRoutes);

/** All screens, each in its own chunk. The only place that names them. */
export const screens = {
  home: lazyScreen(async () => (await import("#pwa/features/landing/LandingScreen.tsx")).LandingScreen),
  landing: lazyScreen(
    async () => (await import("#pwa/features/landing/sign-in/SignInScreen.tsx")).SignInScreen,
  ),
  onboarding: lazyScreen(
    async () => (await import("#pwa/features/onboarding/OnboardingScreen.tsx")).OnboardingScreen,
  ),
  lessons: lazyScreen(
    async () => (await import("#pwa/features/lessons/list/LessonListScreen.tsx")).LessonListScreen,
  ),
  lesson: lazyScreen(
    async () => (await import("#pwa/features/lessons/reader/LessonScreen.tsx")).LessonScreen,
  ),
  practice: lazyScreen(
    async () => (await import("#pwa/features/lessons/practice/PracticeScreen.tsx")).PracticeScreen,
  ),
  review: lazyScreen(
    async () => (await import("#pwa/features/lessons/review/ReviewScreen.tsx")).ReviewScreen,
  ),
  charge: lazyScreen(async () => (await import("#pwa/features/charges/ChargeScreen.tsx")).ChargeScreen),
  charges: merchantScreen(async () => (await import("#pwa/app/places/ChargesPlace.tsx")).ChargesPlace),
  wallets: merchantScreen(
    async () => (await import("#pwa/features/wallets/WalletsScreen.tsx")).WalletsScreen,
  ),
  till: merchantScreen(async () => (await import("#pwa/app/places/TillPlace.tsx")).TillPlace),
  kit: lazyScreen(
    async () =>
      (await Promise.all([import("#pwa/features/kit/KitScreen.tsx"), applyKitSheet()]))[0].KitScreen,
  ),
  people: merchantScreen(async () => (await import("#pwa/app/places/PeoplePlace.tsx")).PeoplePlace),
  staff: merchantScreen(
    async () => (await import("#pwa/features/simulation/staff/StaffScreen.tsx")).StaffScreen,
  ),
  staffLesson: lazyScreen(
    async () => (await import("#pwa/features/lessons/staff/StaffLessonScreen.tsx")).StaffLessonScreen,
  ),
  invitation: merchantScreen(
    async () => (await import("#pwa/features/shop/InvitationScreen.tsx")).InvitationScreen,
  ),
  contact: lazyScreen(async () => (await import("#pwa/features/contact/ContactScreen.tsx")).ContactScreen),
  glossary,
  glossaryCategory: glossary,
  progress: lazyScreen(
    async () => (await import("#pwa/features/progress/ProgressScreen.tsx")).ProgressScreen,
  ),
  completion: lazyScreen(
    async () => (await import("#pwa/features/completion/CompletionScreen.tsx")).CompletionScreen,
  ),
  certificate: lazyScreen(
    async () =>
      (await import("#pwa/features/completion/certificate/CertificateScreen.tsx")).CertificateScreen,
  ),
  account: lazyScreen(async () => (await import("#pwa/app/account-corner/AccountScreen.tsx")).AccountScreen),
  faq: lazyScreen(async () => (await import("#pwa/features/faq/FaqScreen.tsx")).FaqScreen),
  pricing: lazyScreen(async () => (await import("#pwa/features/pricing/PricingScreen.tsx")).PricingScreen),
  paymentSetup: merchantScreen(
    async () => (await import("#pwa/features/purchase/PaymentSetupScreen.tsx")).PaymentSetupScreen,
  ),
  paymentSuccess: merchantScreen(
    async () => (await import("#pwa/features/purchase/PaymentSuccessScreen.tsx")).PaymentSuccessScreen,
  ),
  setupAssistant: merchantScreen(
    async () => (await import("#pwa/features/processors/wizard/WizardScreen.tsx")).WizardScreen,
  ),
  integrations: merchantScreen(
    async () => (await import("#pwa/features/processors/list/IntegrationsScreen.tsx")).IntegrationsScreen,
  ),
  business: merchantScreen(async () => (await import("#pwa/app/places/BusinessPlace.tsx")).BusinessPlace),
  simulation: merchantScreen(
    async () => (await import("#pwa/features/simulation/SimulationScreen.tsx")).SimulationScreen,
  ),
  shift: merchantScreen(
    async () => (await import("#pwa/features/simulation/shift/ShiftScreen.tsx")).ShiftScreen,
  ),
  exam: merchantScreen(async () => (await import("#pwa/features/simulation/exam/ExamScreen.tsx")).ExamScreen),
  terms: lazyScreen(async () => (await import("#pwa/features/legal/TermsScreen.tsx")).TermsScreen),
  privacy: lazyScreen(async () => (await import("#pwa/features/legal/PrivacyScreen.tsx")).PrivacyScreen),
  articles: lazyScreen(
    async () => (await import("#pwa/features/articles/ArticlesScreen.tsx")).ArticlesScreen,
  ),
  article: lazyScreen(async () => (await import("#pwa/features/articles/ArticleScreen.tsx")).ArticleScreen),
  sitemap: lazyScreen(async () => (await import("#pwa/features/site-map/SiteMapScreen.tsx")).SiteMapScreen),
  admin,
  adminScreen: admin,
} as const satisfies Partial<Record<RouteName, LazyPart<object>>>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as readonly ScreenName[];

const loadLessonNotes = async () =>
  (await import("#pwa/features/lessons/reader/LessonScreen.tsx")).LessonNotes.load();

/** Where this address shows a text, loads the sanitiser alongside the screen, which would request it late. */
export function preloadText(pathname: string): void {
  const texts = [routes.lesson, routes.staffLesson, routes.article];
  if (texts.some((route) => matchPath(route, pathname))) prepareSanitizer();
}

/** Reads what the screen shows first. Never rejects. */
type Prepare = (profile: OpenProfile) => Promise<void>;

/**
 * Loads the code of the screen at this address, and of the parts that the server drew on this page, while the databases
 * open. Resolves with what such a screen reads before it is drawn, unless the server drew it. Never rejects.
 */
export async function preloadScreen(pathname: string, page: PageData | null): Promise<Prepare | undefined> {
  const name = screenNames.find((screen) => matchPath(routes[screen], pathname));
  const screen = name === undefined ? NotFound : screens[name];
  // The failure is reported where the screen is drawn, which loads it again.
  const code = await screen.load().catch(() => undefined);
  if (page?.lesson?.notes) await loadLessonNotes().catch(() => undefined);
  return page ? undefined : (code as { prepare?: Prepare } | undefined)?.prepare;
}
