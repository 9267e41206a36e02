import { useFacts } from "#pwa/deps/use-facts.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { FeeCalculator } from "#pwa/ui/fees/FeeCalculator.tsx";
import { strings as t } from "#pwa/ui/fees/strings.ts";
import { Card } from "#pwa/ui/layout/Card.tsx";

/** The fee calculator, below the text that compares the coins. */
export function LessonFees() {
  const today = useToday();
  const facts = useFacts();
  if (!facts) return null;
  return (
    <div className="print:hidden">
      <Card as="section" className="grid min-w-0 gap-3 md:p-5">
        <h2>{t.title}</h2>
        <FeeCalculator today={today} facts={facts} />
      </Card>
    </div>
  );
}
