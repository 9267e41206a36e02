type Props = { name: string; value: string; big?: boolean; quiet?: boolean };

/** One line of the closing: a name, dots, and a value. */
export function DayLine({ name, value, big = false, quiet = false }: Props) {
  const look = big ? "day-close__line--big" : quiet ? "text-[0.875rem] muted" : "";
  return (
    <p className={`leader day-close__line my-[3px] print:break-inside-avoid ${look}`}>
      <span>{name}</span>
      <span className="num">{value}</span>
    </p>
  );
}
