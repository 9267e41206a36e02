import { formatDateTime } from "#pwa/ui/text/format.ts";
import { Banner } from "./Banner.tsx";

type Props = {
  /** Nothing is shown without it. */
  until: string | null;
  title: (when: string) => string;
  children: string;
};

/** What the shop takes no new ones of for a day after "Não fui eu" (docs/decisions/0101), also without a signal. */
export function FrozenNote({ until, title, children }: Props) {
  if (until === null) return null;
  return (
    <Banner card tone="warning" icon="warning-circle-fill" title={title(formatDateTime(until))}>
      {children}
    </Banner>
  );
}
