type Props = {
  className?: string;
  /** How a line is laid out, and how its value looks. */
  row: string;
  value?: string;
  /** Name and value; a fact without a value is left out. */
  facts: readonly (readonly [string, string | null])[];
};

/** Facts about one thing, in lines of name and value. */
export function FactList({ className, row, value: look = "", facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div className={row} key={name}>
              <dt className="flex-none text-ink-2 text-[0.875rem]">{name}</dt>
              <dd className={`wrap-anywhere ${look}`}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
