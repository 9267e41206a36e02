import { Accordion } from "#pwa/ui/layout/Accordion.tsx";
import { Section } from "#pwa/app/gallery/Specimen.tsx";

export function RowsSection({ prefix }: { prefix: string }) {
  return (
    <Section title="Acordeão" note="Uma pergunta aberta por vez.">
      <Accordion
        openId={`${prefix}-internet`}
        items={[
          {
            id: `${prefix}-internet`,
            title: "Preciso de internet para cobrar?",
            body: <p>Não. O QR Code é criado no celular. Só a conferência do pagamento precisa de sinal.</p>,
          },
          {
            id: `${prefix}-preco`,
            title: "E se o preço do Bitcoin cair?",
            body: <p>Quem recebe em USDT não sente: ele acompanha o dólar.</p>,
          },
          {
            id: `${prefix}-nota`,
            title:
              "Preciso emitir nota fiscal quando o cliente paga com Bitcoin, Ethereum ou USDT no balcão?",
            body: <p>Sim, como em qualquer venda.</p>,
          },
        ]}
      />
    </Section>
  );
}
