type Props = {
  steps: readonly ("done" | "now" | "todo")[];
  /** "2 de 5 lições concluídas" */
  label: string;
};

const CLASS = { done: "on", now: "now", todo: "" } as const;

/** Up to 12 steps, one segment each. */
export function TileBar({ steps, label }: Props) {
  return (
    <div>
      <div className="tilebar" aria-hidden="true">
        {steps.map((step, index) => (
          <i key={index} className={CLASS[step]} />
        ))}
      </div>
      <span className="sr-only">{label}</span>
    </div>
  );
}
