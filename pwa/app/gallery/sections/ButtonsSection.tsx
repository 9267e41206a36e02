import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { Row, Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const VARIANTS = [
  ["primary", "Concluir Lição"],
  ["cartaz", "Pagar R$ 29"],
  ["outline", "Voltar"],
  ["quiet", "Pausar e Salvar"],
  ["danger", "Deletar"],
] as const;
const STATES = [
  ["padrão", undefined],
  ["sobre", "hover"],
  ["pressionado", "active"],
  ["foco", "focus"],
] as const;

export function ButtonsSection() {
  return (
    <Section wide title="Botões" note="Tecla: borda inferior que afunda ao toque.">
      {VARIANTS.map(([variant, text]) => (
        <Row key={variant}>
          {STATES.map(([label, state]) => (
            <Specimen key={label} label={label} {...(state ? { state } : {})}>
              <Button variant={variant}>{text}</Button>
            </Specimen>
          ))}
          <Specimen label="enviando">
            <Button variant={variant} busy busyLabel="Enviando...">
              {text}
            </Button>
          </Specimen>
          <Specimen label="indisponível">
            <Button variant={variant} disabled>
              {text}
            </Button>
          </Specimen>
        </Row>
      ))}
      <Row>
        <Specimen label="44 px, em linhas">
          <Button size="sm">Tentar agora</Button>
        </Specimen>
        <Specimen label="52 px">
          <Button icon="qr-code-bold">Gerar QR Code</Button>
        </Specimen>
        <Specimen label="60 px, dinheiro">
          <Button size="xl" variant="cartaz">
            Gerar cobrança
          </Button>
        </Specimen>
        <Specimen label="link">
          <ButtonLink to="/ui" variant="outline">
            Ver lições
          </ButtonLink>
        </Specimen>
        <Specimen label="copiar">
          <CopyButton text="Balcão Cripto" label="Copiar endereço" />
        </Specimen>
        <Specimen label="ícone">
          <IconButton icon="x-bold" label="Fechar" onClick={nothing} />
        </Specimen>
        <Specimen label="sobre" state="hover">
          <IconButton icon="trash-bold" label="Apagar" onClick={nothing} />
        </Specimen>
        <Specimen label="foco" state="focus">
          <IconButton icon="copy-bold" label="Copiar" onClick={nothing} />
        </Specimen>
        <Specimen label="indisponível">
          <IconButton icon="trash-bold" label="Apagar" onClick={nothing} disabled />
        </Specimen>
      </Row>
      <div className="panel ui-stack">
        <Row>
          <Specimen label="no painel">
            <Button variant="cartaz">Começar</Button>
          </Specimen>
          <Specimen label="foco no painel" state="focus">
            <Button variant="cartaz">Começar</Button>
          </Specimen>
          <Specimen label="discreto">
            <Button variant="quiet">Agora não</Button>
          </Specimen>
        </Row>
      </div>
    </Section>
  );
}
