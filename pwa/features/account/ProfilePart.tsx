import { useState } from "react";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { NetworkButton } from "./NetworkButton.tsx";
import { accountPartTexts as t } from "./strings.ts";
import type { SignedIn } from "./use-name-form.ts";

const NameDialog = lazyPart(async () => (await import("./NameDialog.tsx")).NameDialog);
const PasswordDialog = lazyPart(async () => (await import("./PasswordDialog.tsx")).PasswordDialog);

/** Name and password. The e-mail identifies the account and changes only on request. */
export function ProfilePart({ session }: { session: SignedIn }) {
  const [open, setOpen] = useState<"name" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <NetworkButton size="sm" icon="note-pencil" onClick={() => setOpen("name")}>
        {t.changeName}
      </NetworkButton>
      <NetworkButton size="sm" icon="shield-check" onClick={() => setOpen("password")}>
        {t.changePassword}
      </NetworkButton>
      {open === "name" && <NameDialog session={session} onClose={close} />}
      {open === "password" && <PasswordDialog email={session.email} onClose={close} />}
    </div>
  );
}
