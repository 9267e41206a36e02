import { Icon } from "#pwa/ui/art/Icon.tsx";

/** Says why the form was not accepted; screen readers announce it. */
export function FormProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="field__error" role="alert">
      <Icon name="warning-circle-fill" size={18} />
      {text}
    </p>
  );
}
