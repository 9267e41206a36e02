import "./sign-in.css";
import { useId } from "react";
import { Navigate } from "react-router-dom";
import { useVisitorSignIn } from "#pwa/deps/use-visitor-sign-in.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ShopFront } from "#pwa/ui/art/ShopFront.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import { strings as t } from "./strings.ts";
import { TileWall } from "../TileWall.tsx";

/** `/landing`: the signed-out screen (S18, S59–S61). */
export function SignInScreen() {
  const link = useVisitorSignIn(routes.lessons);
  const reasonId = useId();
  if (!link) return <Navigate to={routes.lessons} replace />;
  return (
    <Screen title={t.title} heading="own" width="full">
      <section className="door">
        <div className="wrap door__in">
          <div className="door__text pt-4 lg:self-center lg:py-12">
            <h1>{t.heading}</h1>
            <p>{t.text}</p>
            <div className="door__actions grid gap-1 mt-5 sm:grid-flow-col sm:justify-start lg:gap-4 lg:mt-8">
              <ButtonAnchor
                href={link.href}
                disabled={link.disabled}
                aria-describedby={link.disabled ? reasonId : undefined}
                onClick={link.onClick}
              >
                {t.button}
              </ButtonAnchor>
              <ButtonLink to={routes.lessons} variant="quiet">
                {t.without}
              </ButtonLink>
            </div>
            {link.disabled && (
              <p id={reasonId} className="door__reason">
                {t.offline}
              </p>
            )}
          </div>
          <ShopFront
            className="w-full max-w-100 justify-self-end lg:max-w-none"
            name={t.shop}
            kind="restaurant"
            doorSign={t.doorSign}
            label={t.scene}
          />
        </div>
        <div className="counter" />
        <TileWall name="door-wall" className="w-full h-[99px] bg-tile-grout lg:h-[148px]" side={48} />
      </section>
      <section className="wrap pt-8 pb-12 lg:pt-[64px] lg:pb-[96px]" aria-labelledby={`${reasonId}-promises`}>
        <Card quarter className="door__card">
          <h2
            className="text-[1.75rem] font-extrabold leading-[1.1] lg:text-[2.25rem]"
            id={`${reasonId}-promises`}
          >
            {t.promisesTitle}
          </h2>
          <ul className="grid gap-x-10 gap-y-4 mt-5 sm:grid-cols-2 lg:gap-x-16 lg:gap-y-6 lg:mt-6">
            {t.promises.map((promise, index) => (
              <li className="grid grid-cols-[52px_minmax(0,1fr)] gap-4 items-center" key={promise.title}>
                <Tile design={tileDesign(index, index)} size={52} />
                <p>
                  <b>{promise.title}</b>
                  {promise.text}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </Screen>
  );
}
