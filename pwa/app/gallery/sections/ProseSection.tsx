import { Section } from "#pwa/app/gallery/Specimen.tsx";

export function ProseSection() {
  return (
    <Section title="Texto" note="62 caracteres por linha, no máximo.">
      <div className="prose">
        <h3>O que conferir antes de entregar</h3>
        <p>
          O livro-caixa público (a <a href="/glossario/blockchain">blockchain</a>) mostra o pagamento em
          segundos. <strong>Só entregue depois de ver na sua carteira.</strong>
        </p>
        <ul>
          <li>O valor é o da cobrança.</li>
          <li>A rede é a que você pediu.</li>
        </ul>
        <blockquote>
          <p>
            <strong>No balcão:</strong> print não é pagamento.
          </p>
        </blockquote>
      </div>
    </Section>
  );
}
