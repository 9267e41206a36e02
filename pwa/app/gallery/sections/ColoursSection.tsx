import { Section } from "#pwa/app/gallery/Specimen.tsx";

const SWATCHES = [
  ["Petróleo", "primary"],
  ["Petróleo suave", "primary-soft"],
  ["Cartaz", "cartaz"],
  ["Cartaz suave", "cartaz-soft"],
  ["Folha", "success"],
  ["Folha suave", "success-soft"],
  ["Vermelhão", "danger"],
  ["Vermelhão suave", "danger-soft"],
  ["Barro", "tile-c"],
  ["Água", "tile-d"],
  ["Painel", "panel"],
  ["Tinta", "ink"],
  ["Tinta 2", "ink-2"],
  ["Tinta 3", "ink-3"],
  ["Linha forte", "line-strong"],
  ["Fundo", "bg"],
  ["Cartão", "surface"],
  ["Cupom", "paper"],
] as const;

export function ColoursSection() {
  return (
    <Section wide title="Cores" note="Petróleo conduz. Amarelo-cartaz marca dinheiro e pontos.">
      <ul className="ui-swatches">
        {SWATCHES.map(([name, token]) => (
          <li key={token}>
            <i style={{ background: `var(--bc-${token})` }} />
            <b>{name}</b>
            <span>{token}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
