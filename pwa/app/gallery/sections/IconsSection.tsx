import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import sprite from "#pwa/ui/art/icons.svg?raw";
import { Section } from "#pwa/app/gallery/Specimen.tsx";

const names = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name as IconName);

export function IconsSection() {
  return (
    <Section title="Ícones" note="Phosphor: bold até 22 px, regular até 30, fill para estado.">
      <ul className="ui-icons">
        {names.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} size={24} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
