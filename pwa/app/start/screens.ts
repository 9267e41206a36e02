import { matchPath } from "react-router-dom";
import { NotFound } from "#pwa/app/shell/not-found.ts";
import { type RouteName, routes } from "#pwa/paths.ts";
import type { LazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";

/** Both addresses show one screen, so that navigation between them keeps what was typed. */
const glossary = lazyScreen(
  async () => (await import("#pwa/features/glossary/GlossaryScreen.tsx")).GlossaryScreen,
);

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
  charge: lazyScreen(async () => (await import("#pwa/features/charges/ChargeScreen.tsx")).ChargeScreen),
  charges: lazyScreen(
    async () => (await import("#pwa/features/charge-book/ChargesScreen.tsx")).ChargesScreen,
  ),
  wallets: lazyScreen(async () => (await import("#pwa/features/wallets/WalletsScreen.tsx")).WalletsScreen),
  till: lazyScreen(async () => (await import("#pwa/features/till/TillScreen.tsx")).TillScreen),
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
  paymentSetup: lazyScreen(
    async () => (await import("#pwa/features/purchase/PaymentSetupScreen.tsx")).PaymentSetupScreen,
  ),
  paymentSuccess: lazyScreen(
    async () => (await import("#pwa/features/purchase/PaymentSuccessScreen.tsx")).PaymentSuccessScreen,
  ),
  setupAssistant: lazyScreen(
    async () => (await import("#pwa/features/processors/wizard/WizardScreen.tsx")).WizardScreen,
  ),
  integrations: lazyScreen(
    async () => (await import("#pwa/features/processors/list/IntegrationsScreen.tsx")).IntegrationsScreen,
  ),
  business: lazyScreen(async () => (await import("#pwa/app/shell/BusinessPlace.tsx")).BusinessPlace),
  simulation: lazyScreen(
    async () => (await import("#pwa/features/simulation/SimulationScreen.tsx")).SimulationScreen,
  ),
  terms: lazyScreen(async () => (await import("#pwa/features/legal/TermsScreen.tsx")).TermsScreen),
  privacy: lazyScreen(async () => (await import("#pwa/features/legal/PrivacyScreen.tsx")).PrivacyScreen),
  articles: lazyScreen(
    async () => (await import("#pwa/features/articles/ArticlesScreen.tsx")).ArticlesScreen,
  ),
  article: lazyScreen(async () => (await import("#pwa/features/articles/ArticleScreen.tsx")).ArticleScreen),
  sitemap: lazyScreen(async () => (await import("#pwa/features/site-map/SiteMapScreen.tsx")).SiteMapScreen),
  admin,
  adminPlace: admin,
} as const satisfies Partial<Record<RouteName, LazyPart<object>>>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** Fetches the code of the screen at this address while the databases open, instead of after. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = screenNames.find((screen) => matchPath(routes[screen], pathname));
  const screen = name === undefined ? NotFound : screens[name];
  // A failure is reported where the screen is drawn: it asks again.
  await screen.load().catch(() => undefined);
}
