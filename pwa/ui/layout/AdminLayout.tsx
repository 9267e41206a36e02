import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Screen } from "./Screen.tsx";

type Props = {
  title: string;
  /** The parent screen in the breadcrumb; the panel itself has none. */
  up?: { readonly title: string; readonly path: string };
  /** Buttons beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The layout of an admin screen: breadcrumb, heading, buttons. Desktop first. */
export function AdminLayout({ title, up, tools, children }: Props) {
  return (
    <Screen title={title} heading="own" width="wide" className="grid content-start gap-5">
      {up && (
        <nav aria-label="Você está em">
          <ol className="-my-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <li>
              <Link className="inline-flex min-h-11 min-w-11 items-center" to={up.path}>
                {up.title}
              </Link>
            </li>
            <li aria-hidden="true">›</li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {tools && <div className="flex flex-wrap gap-3">{tools}</div>}
      </div>
      {children}
    </Screen>
  );
}
