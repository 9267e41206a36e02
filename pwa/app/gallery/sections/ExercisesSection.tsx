import { exercises as addresses } from "#db/content/exercises/endereco-conferido.ts";
import { exercises as networks } from "#db/content/exercises/rede-certa-do-usdt.ts";
import { exercises as words } from "#db/content/exercises/doze-palavras.ts";
import { Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";
import { ExerciseView } from "#pwa/ui/exercises/ExerciseView.tsx";

const SHOWN = [...addresses.slice(0, 1), ...networks, ...words];

export function ExercisesSection() {
  return (
    <Section
      title="Exercícios"
      note="Dois endereços, rede, carteira, passos, conversa. Toque para ver a folha."
    >
      {SHOWN.map((exercise) => (
        <Specimen key={exercise.question} label={exercise.kind}>
          <ExerciseView exercise={exercise} takesFocus={false} nextLabel="Continuar" onNext={() => {}} />
        </Specimen>
      ))}
    </Section>
  );
}
