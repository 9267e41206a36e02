import { useState } from "react";
import { Chip, ChipLink, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Stepper } from "#pwa/ui/controls/Stepper.tsx";
import { Row, Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const PERIODS = [
  { value: "7", label: "7d" },
  { value: "30", label: "30d" },
] as const;
const ANSWERS = [
  {
    value: "a",
    label: "O endereço inteiro",
    detail: "Certo: um caractere trocado manda o dinheiro para outro.",
  },
  { value: "b", label: "Só o começo e o fim" },
] as const;
const STEPS = ["Processador", "Credenciais", "Webhook", "Teste"];

export function ChoicesSection() {
  const [pressed, setPressed] = useState(true);
  const [period, setPeriod] = useState<"7" | "30">("30");
  const [answer, setAnswer] = useState<"a" | "b">("a");
  return (
    <Section title="Escolhas" note="Setas do teclado; um só lugar na ordem de Tab.">
      <ChipRow label="Filtros">
        <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
          Pagamentos
        </Chip>
        <Chip pressed={false} onPress={nothing}>
          Segurança
        </Chip>
        <Chip pressed={false} onPress={nothing} disabled>
          Impostos
        </Chip>
        <ChipLink to="/ui">Carteira</ChipLink>
        <ChipLink to="/ui" current>
          Glossário
        </ChipLink>
      </ChipRow>
      <Row>
        <Specimen label="chip sobre" state="hover">
          <Chip pressed={false} onPress={nothing}>
            Carteira
          </Chip>
        </Specimen>
        <Specimen label="chip em foco" state="focus">
          <Chip pressed onPress={nothing}>
            Carteira
          </Chip>
        </Specimen>
        <Specimen label="segmento">
          <RadioGroup label="Período" options={PERIODS} value={period} onChange={setPeriod} />
        </Specimen>
        <Specimen label="segmento em foco" state="focus">
          <RadioGroup label="Período" options={PERIODS} value="7" onChange={nothing} />
        </Specimen>
      </Row>
      <RadioGroup look="chips" label="Quem" options={PERIODS} value={period} onChange={setPeriod} />
      <RadioGroup look="list" label="O que conferir?" options={ANSWERS} value={answer} onChange={setAnswer} />
      <Stepper steps={STEPS} current={1} />
    </Section>
  );
}
