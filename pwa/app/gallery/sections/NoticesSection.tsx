import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { ToastItem } from "#pwa/ui/overlays/Toast.tsx";
import { type ToastMessage, useToast } from "#pwa/ui/overlays/toast-context.ts";
import { Row, Section } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const SENT: ToastMessage = {
  title: "Mensagem enviada!",
  description: "Recebemos sua mensagem e responderemos em breve.",
};
const TOO_MUCH: ToastMessage = {
  kind: "error",
  title: "Ajude-nos com o valor",
  description: "Valor máximo é R$ 1.000.000 por transação",
};
const UNDO: ToastMessage = {
  kind: "info",
  title: "Carteira removida",
  action: { label: "Desfazer", onPress: nothing },
};
const PARTS = ["Visão Geral", "Conquistas", "Análises"] as const;

export function NoticesSection() {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<(typeof PARTS)[number]>("Visão Geral");
  const toast = useToast();
  return (
    <Section title="Avisos" note="Um por vez, 5 segundos, some ao arrastar para a direita.">
      {[SENT, TOO_MUCH, UNDO].map((message) => (
        <ToastItem key={message.title} toast={message} onClose={nothing} />
      ))}
      <Row>
        <Button variant="outline" onClick={() => toast(SENT)}>
          Mostrar aviso
        </Button>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Abrir diálogo
        </Button>
      </Row>
      <Dialog
        open={open}
        title="Deletar artigo?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Deletar
            </Button>
            <Button variant="outline" initialFocus onClick={() => setOpen(false)}>
              Cancelar
            </Button>
          </>
        }
      >
        <p>O artigo sai do site e do aplicativo de todos.</p>
      </Dialog>
      <Tabs
        label="Progresso"
        value={part}
        onChange={setPart}
        tabs={PARTS.map((name) => ({ value: name, label: name, panel: <p>{name}: setas mudam de aba.</p> }))}
      />
    </Section>
  );
}
