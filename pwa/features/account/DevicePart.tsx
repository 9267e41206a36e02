import { useState } from "react";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { AccountPart } from "./AccountPart.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { accountPartTexts as t } from "./strings.ts";
import { NOTHING, useDeviceData } from "./data/use-device-data.ts";

/** Exports or erases what a visitor has on this device. Needs no network. */
export function DevicePart({ waiting }: { waiting: boolean }) {
  const device = useDeviceData();
  const [asking, setAsking] = useState(false);
  if (device.counts === null) return null;
  const { lessons, charges, addresses } = device.counts ?? NOTHING;
  const counts = t.deviceCounts(lessons, charges, addresses);
  return (
    <AccountPart title={t.device} waiting={waiting || device.counts === undefined}>
      <p className="text-ink-2">{t.deviceIntro}</p>
      <p>{counts === "" ? t.deviceNothing : counts}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon="download-simple-bold" onClick={device.download}>
          {t.exportData}
        </Button>
        {charges > 0 && (
          <ButtonLink to={routes.charges} variant="outline" icon="receipt">
            {t.deviceSheet}
          </ButtonLink>
        )}
        <Button variant="outline" icon="trash-bold" onClick={() => setAsking(true)}>
          {t.eraseDevice}
        </Button>
      </div>
      {asking && (
        <Dialog
          open
          title={t.eraseTitle}
          {...(device.erasing ? {} : { onClose: () => setAsking(false) })}
          actions={
            <>
              <Button block initialFocus disabled={device.erasing} onClick={() => setAsking(false)}>
                {t.eraseKeep}
              </Button>
              <Button
                block
                variant="danger"
                busy={device.erasing}
                busyLabel={t.erasing}
                onClick={device.erase}
              >
                {t.eraseConfirm}
              </Button>
            </>
          }
        >
          <p>{t.eraseText}</p>
          {counts !== "" && <p className="font-semibold">{counts}</p>}
          <FormProblem text={device.problem} />
        </Dialog>
      )}
    </AccountPart>
  );
}
