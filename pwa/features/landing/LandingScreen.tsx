import "./landing.css";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { Networks } from "./Networks.tsx";
import { OfflineAndCost } from "./OfflineAndCost.tsx";
import { ReadMore } from "./ReadMore.tsx";
import { ShopScene } from "./ShopScene.tsx";
import { strings as t } from "./strings.ts";
import { TileWall } from "./TileWall.tsx";

/** S54–S58. */
export function LandingScreen() {
  return (
    <Screen title={t.title} heading="own" width="full">
      <section className="landing-hero">
        <div className="wrap landing-hero__text pt-4 md:pt-10 lg:relative lg:z-2 lg:pt-[72px]">
          <h1>{t.heroTitle}</h1>
          <p>{t.heroText}</p>
          <div className="landing-hero__actions grid gap-1 mt-5 sm:grid-flow-col sm:justify-start lg:gap-4 lg:mt-8">
            <ButtonLink to={routes.lessons}>{t.start}</ButtonLink>
            <ButtonLink to={routes.charge} variant="quiet">
              {t.charge}
            </ButtonLink>
          </div>
        </div>
        <ShopScene className="landing-hero__scene" label={t.scene} />
        <div className="counter" />
        <TileWall
          className="block flex-none w-full h-[99px] bg-tile-grout md:h-[148px]"
          name="parede"
          side={48}
        />
      </section>
      <FeatureCards />
      <HowItWorks />
      <Networks />
      <OfflineAndCost />
      <ReadMore />
      <section className="landing-cta relative mt-16 overflow-hidden bg-(--bc-panel) text-on-panel">
        <div className="wrap grid gap-3 justify-items-start py-12 lg:pt-[96px] lg:pb-[88px]">
          <h2 className="max-w-[11em] text-[2rem] font-extrabold leading-[1.05] tracking-[-0.02em] lg:max-w-[min(11em,46vw)] lg:text-[3.25rem]">
            {t.ctaTitle}
          </h2>
          <p className="muted">{t.ctaText}</p>
          <ButtonLink to={routes.lessons} variant="cartaz">
            {t.cta}
          </ButtonLink>
        </div>
        <TileWall
          className="w-full h-[195px] bg-tile-grout lg:absolute lg:inset-y-0 lg:right-0 lg:w-[46%] lg:h-full"
          repeats="parede"
          side={96}
        />
      </section>
    </Screen>
  );
}
