import { useId } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import type { CredentialDraft } from "./credential-draft.ts";
import { CredentialFields } from "./CredentialFields.tsx";
import { FormProblem } from "../FormProblem.tsx";
import { integrationTexts as t } from "../list/integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { processorTexts } from "../strings.ts";
import { useFocusInvalid } from "../use-focus-invalid.ts";
import { useKeysForm } from "./use-keys-form.ts";

type Props = {
  item: IntegrationItem;
  typed: CredentialDraft | undefined;
  onClose: () => void;
  onChanged: (message: string) => void;
};

/** Replaces the keys of a connection once the processor has accepted them. Refused keys stay in the form. */
export function KeysDialog({ item, typed, onClose, onChanged }: Props) {
  const form = useKeysForm(item, typed, onChanged);
  const formId = useId();
  const box = useFocusInvalid<HTMLFormElement>(form.errors);
  return (
    <Dialog
      open
      title={t.changeTitle(item.processorName)}
      {...(form.busy ? {} : { onClose })}
      actions={
        <>
          <Button type="submit" form={formId} block busy={form.busy} busyLabel={t.testing}>
            {t.change}
          </Button>
          <Button block variant="quiet" disabled={form.busy} onClick={onClose}>
            {shared.cancel}
          </Button>
        </>
      }
    >
      <Form ref={box} id={formId} className="grid gap-4" onSubmit={form.submit} autoComplete="off">
        <p className="text-ink-2">{t.changeText}</p>
        <CredentialFields
          processor={item.processorType}
          draft={form.draft}
          onChange={form.change}
          errors={form.errors}
        />
        <FormProblem title={processorTexts.checkPanelTitle}>{form.problem}</FormProblem>
      </Form>
    </Dialog>
  );
}
