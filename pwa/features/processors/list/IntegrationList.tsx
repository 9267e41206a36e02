import { useEffect, useState } from "react";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import type { CredentialDraft } from "../keys/credential-draft.ts";
import { IntegrationCard } from "./IntegrationCard.tsx";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import type { ConnectionTests } from "./use-connection-tests.ts";
import type { Integrations } from "./use-integrations.ts";
import { useRemove } from "./use-remove.ts";

const KeysDialog = lazyPart(async () => (await import("../keys/KeysDialog.tsx")).KeysDialog);

type Props = {
  items: readonly IntegrationItem[];
  integrations: Integrations;
  tests: ConnectionTests;
  /** The credentials typed for a connection since the screen opened, to be corrected after a refusal. */
  typed: ReadonlyMap<string, CredentialDraft>;
  onForget: (id: string) => void;
  /** Id of the connection that was just added. */
  newest: string | null;
  /** Only owners of the shop may see keys. */
  mayChange: boolean;
};

type Doing = { readonly what: "remove" | "keys"; readonly id: string };

/** The account's connections, with the dialogs to remove one or change its keys. */
export function IntegrationList({ items, integrations, tests, typed, onForget, newest, mayChange }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [removals, setRemovals] = useState(0);
  const { busy, remove } = useRemove(integrations);
  useEffect(() => {
    // Moves the focus, because the pressed button was removed with its card.
    if (removals > 0) document.querySelector<HTMLElement>("#integracoes")?.focus();
  }, [removals]);
  const offline = integrations.failure?.kind === "offline";
  const chosen = doing && items.find(({ id }) => id === doing.id);

  const handleRemove = async (item: IntegrationItem): Promise<void> => {
    const gone = await remove(item);
    setDoing(null);
    if (!gone) return;
    onForget(item.id);
    setRemovals((count) => count + 1);
  };
  if (items.length === 0)
    return (
      <div className="border-[1.5px] border-dashed border-(--bc-line-strong) grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-lg p-4">
        <Tile size={48} design={{ motif: "par", turn: 90, main: "d", accent: "a" }} />
        <div>
          <h3 className="text-[1.0625rem]">{t.empty}</h3>
          <p className="text-ink-2">{t.emptyText}</p>
        </div>
      </div>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <IntegrationCard
            key={item.id}
            item={item}
            arrives={item.id === newest}
            testing={tests.testing.has(item.id)}
            note={tests.notes.get(item.id)}
            offline={offline}
            mayChange={mayChange}
            onTest={() => void tests.test(item)}
            onChangeKeys={() => setDoing({ what: "keys", id: item.id })}
            onRemove={() => setDoing({ what: "remove", id: item.id })}
          />
        ))}
      </ul>
      {chosen && doing.what === "remove" && (
        <RemoveDialog
          item={chosen}
          busy={busy}
          onKeep={() => setDoing(null)}
          onRemove={() => void handleRemove(chosen)}
        />
      )}
      {chosen && doing.what === "keys" && (
        <KeysDialog
          item={chosen}
          typed={typed.get(chosen.id)}
          onClose={() => setDoing(null)}
          onChanged={(message) => {
            setDoing(null);
            onForget(chosen.id);
            tests.note(chosen.id, message);
            integrations.refetch();
          }}
        />
      )}
    </>
  );
}
