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
        <div className="wrap landing-hero__text">
          <h1>{t.heroTitle}</h1>
          <p>{t.heroText}</p>
          <div className="landing-hero__actions">
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
      <section className="landing-cta">
        <div className="wrap landing-cta__in">
          <h2>{t.ctaTitle}</h2>
          <p className="muted">{t.ctaText}</p>
          <ButtonLink to={routes.lessons} variant="cartaz">
            {t.cta}
          </ButtonLink>
        </div>
        <TileWall className="landing-cta__wall" repeats="parede" side={96} />
      </section>
    </Screen>
  );
}
