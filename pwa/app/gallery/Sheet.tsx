import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { ButtonsSection } from "./ButtonsSection.tsx";
import { ChoicesSection } from "./ChoicesSection.tsx";
import { ColoursSection } from "./ColoursSection.tsx";
import { CounterSection } from "./CounterSection.tsx";
import { DataSection } from "./DataSection.tsx";
import { FieldsSection } from "./FieldsSection.tsx";
import { IconsSection } from "./IconsSection.tsx";
import { LessonsSection } from "./LessonsSection.tsx";
import { MaterialsSection } from "./MaterialsSection.tsx";
import { NoticesSection } from "./NoticesSection.tsx";
import { ProseSection } from "./ProseSection.tsx";
import { RowsSection } from "./RowsSection.tsx";
import { StatesSection } from "./StatesSection.tsx";
import { SyncSection } from "./SyncSection.tsx";
import { TypeSection } from "./TypeSection.tsx";

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
