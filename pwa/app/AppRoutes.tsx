import type { ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { type RouteName, routes } from "#pwa/paths.ts";
import { AppShell } from "./AppShell.tsx";
import { ComingSoonScreen } from "./ComingSoonScreen.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

const LandingScreen = lazyScreen(
  async () => (await import("#pwa/features/landing/LandingScreen.tsx")).LandingScreen,
);
const SignInScreen = lazyScreen(
  async () => (await import("#pwa/features/landing/SignInScreen.tsx")).SignInScreen,
);
const LessonListScreen = lazyScreen(
  async () => (await import("#pwa/features/lessons/LessonListScreen.tsx")).LessonListScreen,
);
const LessonScreen = lazyScreen(
  async () => (await import("#pwa/features/lessons/LessonScreen.tsx")).LessonScreen,
);

const ChargeScreen = lazyScreen(
  async () => (await import("#pwa/features/charges/ChargeScreen.tsx")).ChargeScreen,
);
const ChargesScreen = lazyScreen(
  async () => (await import("#pwa/features/charges/ChargesScreen.tsx")).ChargesScreen,
);
const WalletsScreen = lazyScreen(
  async () => (await import("#pwa/features/wallets/WalletsScreen.tsx")).WalletsScreen,
);
const AccountScreen = lazyScreen(async () => (await import("./AccountScreen.tsx")).AccountScreen);

/** Routes that later work builds; until then they say so. */
const COMING: readonly RouteName[] = [
  "onboarding",
  "progress",
  "articles",
  "article",
  "glossary",
  "glossaryCategory",
  "faq",
  "contact",
  "completion",
  "pricing",
  "paymentSuccess",
  "setupAssistant",
  "paymentSetup",
  "integrations",
  "business",
  "simulation",
  "sitemap",
  "terms",
  "privacy",
  "admin",
];

/** Path → screen, each in its own chunk, all inside the same frame. */
export function AppRoutes({ status, notices }: { status: ReactNode; notices?: ReactNode }) {
  return (
    <Routes>
      <Route element={<AppShell status={status} notices={notices} />}>
        <Route path={routes.home} element={<LandingScreen />} />
        <Route path={routes.landing} element={<SignInScreen />} />
        <Route path={routes.lessons} element={<LessonListScreen />} />
        <Route path={routes.lesson} element={<LessonScreen />} />
        <Route path={routes.charge} element={<ChargeScreen />} />
        <Route path={routes.charges} element={<ChargesScreen />} />
        <Route path={routes.wallets} element={<WalletsScreen />} />
        <Route path={routes.account} element={<AccountScreen />} />
        <Route path={routes.courses} element={<Navigate to={routes.lessons} replace />} />
        {COMING.map((route) => (
          <Route key={route} path={routes[route]} element={<ComingSoonScreen route={route} />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
