import { LessonLink } from "#pwa/features/lessons/list/LessonLink.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { Row, Section } from "#pwa/app/gallery/Specimen.tsx";

const LESSONS = [
  {
    slug: "um",
    title: "Como ler um QR Code de pagamento",
    duration: 4,
    started: true,
    done: true,
    isNext: false,
  },
  {
    slug: "dois",
    title: "Confirmações: quando entregar",
    duration: 5,
    started: true,
    done: false,
    isNext: true,
  },
  { slug: "tres", title: "Caixa sem internet", duration: 4, started: false, done: false, isNext: false },
] as const;

export function LessonsSection() {
  return (
    <Section title="Lições" note="Número, em curso, concluída; marcada para o negócio.">
      <Card>
        <ul>
          {LESSONS.map((lesson, index) => (
            <LessonLink
              key={lesson.slug}
              lesson={lesson}
              place={index + 2}
              here={index === 2 ? "away" : "here"}
              isMarked={index > 0}
            />
          ))}
        </ul>
      </Card>
      <Row>
        <Badge tone="success">Concluído</Badge>
        <Badge tone="primary">Em andamento</Badge>
        <Badge>Disponível</Badge>
        <Badge tone="points">+20 pontos</Badge>
        <Badge tone="warning">
          <Icon name="clock-bold" size={14} />
          Pendente
        </Badge>
        <Badge tone="danger">
          <Icon name="x-bold" size={14} />
          Falhou
        </Badge>
        <Badge tone="outline">Teste</Badge>
      </Row>
      <TileBar steps={["done", "done", "now", "todo", "todo"]} label="2 de 5 lições concluídas" />
      <ProgressBar label="Nível 2" value={160} max={200} text="160 de 200 pontos" />
    </Section>
  );
}
