import { SyncPill } from "#pwa/app/sync-status/SyncPill.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Row, Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const STATES = [
  ["quiet", "Tudo salvo", ""],
  ["offline", "Sem internet", "Sem internet"],
  ["queued", "2 mudanças na fila", "2 na fila"],
  ["sending", "Enviando", "Enviando"],
  ["alert", "1 item não foi salvo", "Não salvou"],
] as const;

export function SyncSection() {
  return (
    <Section title="Sincronização" note="Sempre no mesmo lugar, no alto à direita.">
      <Row>
        {STATES.map(([tone, text, short]) => (
          <Specimen key={tone} label={tone}>
            <SyncPill tone={tone} text={text} short={short} onPress={nothing} />
          </Specimen>
        ))}
      </Row>
      <Banner card tone="warning" icon="wifi-slash-bold" title="Você está sem internet">
        Lições, glossário e cobrança continuam aqui.
      </Banner>
      <Banner
        card
        icon="sparkle-bold"
        title="Versão nova pronta"
        action={<button type="button">Atualizar</button>}
      >
        Atualize quando a fila acalmar.
      </Banner>
      <Banner
        card
        tone="danger"
        icon="cloud-warning-bold"
        title="1 item não foi salvo"
        action={<button type="button">Entrar</button>}
      >
        Entre de novo para enviar.
      </Banner>
      <Banner card tone="success" icon="check-circle-fill" title="Inscrição confirmada">
        O próximo artigo chega no seu email.
      </Banner>
    </Section>
  );
}
