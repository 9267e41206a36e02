import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type RouteName, routes } from "#pwa/paths.ts";

/** Both addresses are one screen: going from one to the other keeps what was typed. */
async function glossary() {
  return (await import("#pwa/features/glossary/GlossaryScreen.tsx")).GlossaryScreen;
}

/** All of the administration in one place that loads the rest: nobody else pays for it. */
async function admin() {
  return (await import("#pwa/app/shell/AdminPlaces.tsx")).AdminPlaces;
}

/** The screens that exist, each in its own chunk. The only place that names them. */
export const screens = {
  home: async () => (await import("#pwa/features/landing/LandingScreen.tsx")).LandingScreen,
  landing: async () => (await import("#pwa/features/landing/sign-in/SignInScreen.tsx")).SignInScreen,
  onboarding: async () => (await import("#pwa/features/onboarding/OnboardingScreen.tsx")).OnboardingScreen,
  lessons: async () => (await import("#pwa/features/lessons/list/LessonListScreen.tsx")).LessonListScreen,
  lesson: async () => (await import("#pwa/features/lessons/reader/LessonScreen.tsx")).LessonScreen,
  charge: async () => (await import("#pwa/features/charges/ChargeScreen.tsx")).ChargeScreen,
  charges: async () => (await import("#pwa/features/charge-book/ChargesScreen.tsx")).ChargesScreen,
  wallets: async () => (await import("#pwa/features/wallets/WalletsScreen.tsx")).WalletsScreen,
  till: async () => (await import("#pwa/features/till/TillScreen.tsx")).TillScreen,
  contact: async () => (await import("#pwa/features/contact/ContactScreen.tsx")).ContactScreen,
  glossary,
  glossaryCategory: glossary,
  progress: async () => (await import("#pwa/features/progress/ProgressScreen.tsx")).ProgressScreen,
  completion: async () => (await import("#pwa/features/completion/CompletionScreen.tsx")).CompletionScreen,
  certificate: async () =>
    (await import("#pwa/features/completion/certificate/CertificateScreen.tsx")).CertificateScreen,
  account: async () => (await import("#pwa/app/account-corner/AccountScreen.tsx")).AccountScreen,
  faq: async () => (await import("#pwa/features/faq/FaqScreen.tsx")).FaqScreen,
  pricing: async () => (await import("#pwa/features/pricing/PricingScreen.tsx")).PricingScreen,
  paymentSetup: async () =>
    (await import("#pwa/features/purchase/PaymentSetupScreen.tsx")).PaymentSetupScreen,
  paymentSuccess: async () =>
    (await import("#pwa/features/purchase/PaymentSuccessScreen.tsx")).PaymentSuccessScreen,
  setupAssistant: async () => (await import("#pwa/features/processors/wizard/WizardScreen.tsx")).WizardScreen,
  integrations: async () =>
    (await import("#pwa/features/processors/list/IntegrationsScreen.tsx")).IntegrationsScreen,
  business: async () => (await import("#pwa/app/shell/BusinessPlace.tsx")).BusinessPlace,
  simulation: async () => (await import("#pwa/features/simulation/SimulationScreen.tsx")).SimulationScreen,
  terms: async () => (await import("#pwa/features/legal/TermsScreen.tsx")).TermsScreen,
  privacy: async () => (await import("#pwa/features/legal/PrivacyScreen.tsx")).PrivacyScreen,
  articles: async () => (await import("#pwa/features/articles/ArticlesScreen.tsx")).ArticlesScreen,
  article: async () => (await import("#pwa/features/articles/ArticleScreen.tsx")).ArticleScreen,
  sitemap: async () => (await import("#pwa/features/site-map/SiteMapScreen.tsx")).SiteMapScreen,
  admin,
  adminPlace: admin,
} as const satisfies Partial<Record<RouteName, () => Promise<ComponentType>>>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as readonly ScreenName[];

const arrived = new Map<() => Promise<ComponentType>, ComponentType>();

/** What is drawn at an address that nothing has. */
export const loadNotFound = async (): Promise<ComponentType> =>
  (await import("#pwa/app/shell/NotFoundScreen.tsx")).NotFoundScreen;

const loaderOf = (name: ScreenName | undefined): (() => Promise<ComponentType>) =>
  name === undefined ? loadNotFound : screens[name];

/**
 * The screen's component when its code is here already (without a name: the one of no address): it can then be drawn at
 * once, without a fallback first.
 */
export const arrivedScreen = (name?: ScreenName): ComponentType | undefined => arrived.get(loaderOf(name));

/** Fetches the code of the screen at this address while the databases open, instead of after. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  const load = loaderOf(screenNames.find((screen) => matchPath(routes[screen], pathname)));
  try {
    arrived.set(load, await load());
  } catch {
    // Told where the screen is drawn: it asks again.
  }
}
