import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { SignInAction } from "./SignInAction.tsx";
import { shopTexts as t } from "./strings.ts";
import { useInvitation, useInvitationCode } from "./use-invitation.ts";

/** `/convite#<code>`: what an invitation offers, and a button that accepts it. */
export function InvitationScreen() {
  const code = useInvitationCode();
  return (
    <Screen title={t.inviteScreen}>
      <p className="text-ink-2">{t.inviteIntro}</p>
      {code === null && <LoadingTiles />}
      {code === "" && (
        <EmptyState title={t.noCode} mark={<Icon name="warning-circle" size={44} />}>
          {t.noCodeDetail}
        </EmptyState>
      )}
      {code && <Offer key={code} code={code} />}
    </Screen>
  );
}

function Offer({ code }: { code: string }) {
  const { offer, offline, problem, busy, email, accept, signIn } = useInvitation(code);
  if (offer === null)
    return problem === null && !offline ? (
      <LoadingTiles />
    ) : (
      <EmptyState
        title={t.inviteUnread}
        mark={<Icon name={problem ? "warning-circle" : "wifi-slash-bold"} size={44} className="text-ink-2" />}
      >
        {problem ?? t.inviteOffline}
      </EmptyState>
    );
  return (
    <Card quarter className="grid gap-4">
      <h2 className="text-2xl" dir="auto">
        {t.invitedBy(offer.by, offer.shopName)}
      </h2>
      <p>{t.entersAs(offer.role)}</p>
      {email !== null && (
        <p>
          {t.forAccount}
          <b className="block">{email}</b>
        </p>
      )}
      <p role="alert" className="text-danger">
        {problem}
      </p>
      {email === null ? (
        <SignInAction label={t.signInFirst} onPress={signIn} />
      ) : (
        <Button block busy={busy} busyLabel={t.accepting} onClick={() => void accept()}>
          {t.accept}
        </Button>
      )}
    </Card>
  );
}
