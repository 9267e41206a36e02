import { Icon } from "#pwa/ui/art/Icon.tsx";

/** Short sentences with a mark: what works or is allowed, or what only an owner may do. */
export function Facts({ facts, closed = false }: { facts: readonly string[]; closed?: boolean }) {
  return (
    <ul className="cash__list">
      {facts.map((fact) => (
        <li key={fact}>
          <Icon
            name={closed ? "lock-simple-fill" : "check-bold"}
            size={20}
            className={closed ? "text-ink-3" : "text-success"}
          />
          <span className={closed ? "text-ink-2" : undefined}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}
