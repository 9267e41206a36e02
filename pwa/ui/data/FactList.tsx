type Props = {
  className: string;
  /** Name and value; a fact without a value is left out. */
  facts: readonly (readonly [string, string | null])[];
};

/** Facts about one thing, in lines of name and value. */
export function FactList({ className, facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
