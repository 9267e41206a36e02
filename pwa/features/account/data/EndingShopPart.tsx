import type { EndingShop } from "#db/protocol/account/account-deletion.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { accountPartTexts as t } from "../strings.ts";
import { CLOSE } from "./use-ending-shops.ts";

type Props = {
  shop: EndingShop;
  chosen: string | null;
  onChoose: (heir: string) => void;
};

/** A shop that nobody else owns: the people who would lose it, and those who could take it over. */
export function EndingShopPart({ shop, chosen, onChoose }: Props) {
  const { name, people, tills } = shop;
  const heir = people.find(({ id }) => id === chosen);
  return (
    <section className="grid gap-2">
      <p className="font-semibold">{heir ? t.shopStays(name, heir.name) : t.shopEnds(name, people.length)}</p>
      {!heir && tills > 0 && <p>{t.shopTills(tills)}</p>}
      {people.length > 0 && (
        <>
          <RadioGroup
            label={t.shopFate(name)}
            look="list"
            value={chosen}
            onChange={onChoose}
            options={[
              ...people.map((person) => ({
                value: person.id,
                label: t.shopHeir(person.name),
                detail: t.shopHeirDetail(person.role),
              })),
              { value: CLOSE, label: t.shopClose, detail: t.shopCloseDetail },
            ]}
          />
          {heir && <p className="text-sm text-ink-2">{t.shopMoney}</p>}
        </>
      )}
    </section>
  );
}
