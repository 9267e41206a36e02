import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { ButtonsSection } from "./sections/ButtonsSection.tsx";
import { ChoicesSection } from "./sections/ChoicesSection.tsx";
import { ColoursSection } from "./sections/ColoursSection.tsx";
import { CounterSection } from "./sections/CounterSection.tsx";
import { DataSection } from "./sections/DataSection.tsx";
import { FieldsSection } from "./sections/FieldsSection.tsx";
import { IconsSection } from "./sections/IconsSection.tsx";
import { ExercisesSection } from "./sections/ExercisesSection.tsx";
import { LessonsSection } from "./sections/LessonsSection.tsx";
import { MaterialsSection } from "./sections/MaterialsSection.tsx";
import { NoticesSection } from "./sections/NoticesSection.tsx";
import { ProseSection } from "./sections/ProseSection.tsx";
import { RowsSection } from "./sections/RowsSection.tsx";
import { StatesSection } from "./sections/StatesSection.tsx";
import { SyncSection } from "./sections/SyncSection.tsx";
import { TypeSection } from "./sections/TypeSection.tsx";

/** Every component in every state, once, in one theme. */
export function Sheet({ theme }: { theme: "light" | "dark" }) {
  return (
    <div className="ui-sheet" data-theme={theme}>
      <p className="ui-brand">
        <BrandMark size={56} />
        <span>
          <b>Balcão Cripto</b>
          Folha de componentes
        </span>
      </p>
      <ColoursSection />
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <CounterSection />
      <LessonsSection />
      <ExercisesSection />
      <SyncSection />
      <NoticesSection />
      <RowsSection prefix={theme} />
      <StatesSection />
      <DataSection />
      <MaterialsSection />
      <ProseSection />
      <IconsSection />
    </div>
  );
}
