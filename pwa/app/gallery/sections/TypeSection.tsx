import { Section } from "#pwa/app/gallery/Specimen.tsx";

const SIZES = [
  ["5xl", "850", "Bitcoin no balcão"],
  ["4xl", "850", "Bitcoin no balcão"],
  ["3xl", "800", "Entre em contato"],
  ["2xl", "750", "Como ler um QR Code"],
  ["xl", "750", "Transações recentes"],
] as const;
const READING = [
  ["lg", "Lições e artigos: o livro-caixa público guarda cada pagamento, e ninguém apaga."],
  ["md", "Interface e campos: cole o endereço da sua carteira."],
  ["sm", "Secundário: atualizado às 13h26."],
  ["xs", "Legenda: cotação de exemplo."],
] as const;

export function TypeSection() {
  return (
    <Section wide title="Tipografia" note="Gabarito nos títulos e no dinheiro; Figtree para ler.">
      <div className="ui-type">
        {SIZES.map(([token, weight, text]) => (
          <p
            key={token}
            className="ui-type__display"
            style={{ fontSize: `var(--bc-text-${token})`, fontWeight: weight }}
          >
            {text} <span className="ui-specimen__label">{token}</span>
          </p>
        ))}
        <p className="num ui-type__money">R$ 1.245,90</p>
        {READING.map(([token, text]) => (
          <p key={token} style={{ fontSize: `var(--bc-text-${token})` }}>
            {text} <span className="ui-specimen__label">{token}</span>
          </p>
        ))}
        <p className="font-mono">tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx</p>
      </div>
    </Section>
  );
}
