import type { ReactNode } from "react";

type Props = {
  title: string;
  /** A tile or an icon. */
  mark?: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** The heading level that fits the screen. */
  level?: "h1" | "h2" | "h3";
};

/** The shared frame for empty, missing and failed states: one mark, one line, one action. */
export function EmptyState({ title, mark, children, action, level: Heading = "h2" }: Props) {
  return (
    <div className="grid min-h-56 content-center justify-items-center gap-3 p-4 text-center">
      {mark}
      <Heading className="max-w-[22ch]">{title}</Heading>
      {children && <p className="max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
