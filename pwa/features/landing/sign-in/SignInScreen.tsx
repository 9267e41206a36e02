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
          <div className="door__text">
            <h1>{t.heading}</h1>
            <p>{t.text}</p>
            <div className="door__actions">
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
            className="door__front"
            name={t.shop}
            kind="restaurant"
            doorSign={t.doorSign}
            label={t.scene}
          />
        </div>
        <div className="counter" />
        <TileWall name="door-wall" className="door__wall" side={48} />
      </section>
      <section className="wrap door__promises" aria-labelledby={`${reasonId}-promises`}>
        <Card quarter className="door__card">
          <h2 id={`${reasonId}-promises`}>{t.promisesTitle}</h2>
          <ul>
            {t.promises.map((promise, index) => (
              <li key={promise.title}>
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
