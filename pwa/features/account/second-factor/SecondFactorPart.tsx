import { useState } from "react";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { formatDate } from "#pwa/ui/text/format.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { RemoteNote } from "../RemoteNote.tsx";
import { accountPartTexts } from "../strings.ts";
import { secondFactorTexts as t } from "./strings.ts";
import { useSecondFactor } from "./use-second-factor.ts";

const SetUpDialog = lazyPart(async () => (await import("./SetUpDialog.tsx")).SetUpDialog);
const ProofDialog = lazyPart(async () => (await import("../proof/ProofDialog.tsx")).ProofDialog);
const RecoveryCodesDialog = lazyPart(
  async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog,
);

/** The second step of signing in: turn it on with an app, make new recovery codes, turn it off. */
export function SecondFactorPart() {
  const control = useSecondFactor();
  const { remote, doing, secret, codes } = control;
  const [asking, setAsking] = useState<"mail" | "renew" | "turnOff" | null>(null);
  const close = () => setAsking(null);
  return (
    <AccountPart title={accountPartTexts.secondFactor}>
      <p className="text-ink-2">{t.intro}</p>
      {remote.value === null ? (
        <RemoteNote {...remote} />
      ) : remote.value.on ? (
        <>
          <p>
            {t.since(formatDate(remote.value.since ?? ""))} {t.left(remote.value.recoveryCodesLeft)}
          </p>
          {remote.value.resetTurnsOff && (
            <>
              <p className="text-ink-2">{t.resetTurnsOff}</p>
              <NetworkButton onClick={() => setAsking("mail")}>{t.confirmMail}</NetworkButton>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <NetworkButton busy={doing === "renew"} busyLabel={t.renewing} onClick={() => setAsking("renew")}>
              {t.renew}
            </NetworkButton>
            <NetworkButton
              variant="quiet"
              busy={doing === "turnOff"}
              busyLabel={t.turningOff}
              onClick={() => setAsking("turnOff")}
            >
              {t.turnOff}
            </NetworkButton>
          </div>
        </>
      ) : (
        <NetworkButton
          busy={doing === "start"}
          busyLabel={t.opening}
          note={t.passkeyCounts}
          onClick={control.start}
        >
          {t.turnOn}
        </NetworkButton>
      )}
      {secret && <SetUpDialog secret={secret} onConfirm={control.confirm} onClose={control.cancel} />}
      {codes && <RecoveryCodesDialog codes={codes} onDone={control.forgetCodes} />}
      {asking === "mail" && (
        <ProofDialog
          byMailAndApp
          text={t.confirmMailText}
          onDone={(isProven) => {
            close();
            if (isProven) control.noteMailConfirmed();
          }}
        />
      )}
      {asking === "renew" && (
        <FormDialog
          title={t.renewTitle}
          save={t.renew}
          leave={t.renewKeep}
          onSubmit={() => {
            close();
            control.renew();
          }}
          onClose={close}
        >
          <p>{t.renewText}</p>
        </FormDialog>
      )}
      {asking === "turnOff" && (
        <FormDialog
          title={t.offTitle}
          save={t.turnOff}
          leave={t.offKeep}
          danger
          onSubmit={() => {
            close();
            control.turnOff();
          }}
          onClose={close}
        >
          <p>{t.offText}</p>
        </FormDialog>
      )}
    </AccountPart>
  );
}
