import { Icon } from "#pwa/ui/art/Icon.tsx";

type Props = { title?: string; children: string | null };

/** Why a form did not go through, beside its button and announced when it appears. */
export function FormProblem({ title, children }: Props) {
  if (children === null) return null;
  return (
    <div className="proc-problem" role="alert">
      <Icon name="warning-circle-fill" size={22} />
      <p>
        {title && <b>{title} </b>}
        {children}
      </p>
    </div>
  );
}
