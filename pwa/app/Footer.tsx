import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { AppearanceControls } from "./AppearanceControls.tsx";
import { Brand } from "./Brand.tsx";
import { FOOTER_LINKS } from "./navigation.ts";
import { app } from "./strings.ts";

/** On every page: what this is not (S15), the nine links (S49), © 2024 (S16). */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <div className="grid content-start gap-2">
          <Brand />
          <p className="max-w-[52ch] text-sm text-ink-2">{app.disclaimer}</p>
        </div>
        <nav aria-label={app.footerNav}>
          {FOOTER_LINKS.map((link) => (
            <Link key={link.route} to={routes[link.route]}>
              {link.label}
            </Link>
          ))}
        </nav>
        <p className="text-xs text-ink-2">{app.copyright}</p>
        <div className="foot__look">
          <AppearanceControls />
        </div>
      </div>
    </footer>
  );
}
