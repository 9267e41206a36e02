import { formatDateTime } from "#pwa/ui/text/format.ts";
import { Banner } from "./Banner.tsx";

const WHY = "Alguém avisou “Não fui eu”, e a loja está protegida por um dia. Cobrar continua.";

type Props = {
  /** Nothing is shown without it. */
  until: string | null;
  title: (when: string) => string;
  /** What can be done already, and what has to wait. */
  children: string;
};

/** What the shop takes no new ones of for a day after "Não fui eu" (docs/decisions/0101), also without a signal. */
export function FrozenNote({ until, title, children }: Props) {
  if (until === null) return null;
  return (
    <Banner card tone="warning" icon="warning-circle-fill" title={title(formatDateTime(until))}>
      {WHY} {children}
    </Banner>
  );
}
