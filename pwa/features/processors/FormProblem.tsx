import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TONES } from "./tones.ts";

type Props = { title?: string; children: string | null };

/** Shows why a form was refused, beside its button; screen readers announce it. */
export function FormProblem({ title, children }: Props) {
  if (children === null) return null;
  return (
    <div className={`grid grid-cols-[22px_minmax(0,1fr)] gap-3 rounded-md p-3 ${TONES.danger}`} role="alert">
      <Icon name="warning-circle-fill" size={22} />
      <p>
        {title && <b>{title} </b>}
        {children}
      </p>
    </div>
  );
}
