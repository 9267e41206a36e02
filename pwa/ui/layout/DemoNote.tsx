import type { ReactNode } from "react";
import { Badge } from "./Badge.tsx";

/** Shown on every screen whose figures come from the sandbox instead of the real services (contract §7). */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Badge tone="warning">Ambiente de demonstração</Badge>
      <span>{children}</span>
    </p>
  );
}
