import { type ReactNode, useState } from "react";
import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { useShop, type OpenShop } from "#pwa/deps/use-shop.ts";
import { linkOtherPath } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { FailureNote } from "#pwa/ui/layout/FailureNote.tsx";
import { FrozenNote } from "#pwa/ui/layout/FrozenNote.tsx";
import { Awaited, LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { NoticeDialog } from "#pwa/ui/overlays/NoticeDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { CodeKeys } from "./keys/CodeKeys.tsx";
import { MyShops } from "./MyShops.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { SignInAction } from "./SignInAction.tsx";
import { pulseTexts } from "./pulse.ts";
import { shopTexts as t } from "./strings.ts";
import {
  useIsTill,
  useIsVisitor,
  useShopPeople,
  useTeamSignIn,
  type Person,
  type ShopPeople,
} from "./use-people.ts";

// The service worker does not store these dialogs, because they do nothing without the server.
const InviteDialog = lazyPart(async () => (await import("./InviteDialog.tsx")).InviteDialog, {
  Failed: NeedsInternet,
});
const RoleDialog = lazyPart(async () => (await import("./RoleDialog.tsx")).RoleDialog, {
  Failed: NeedsInternet,
});

function NeedsInternet({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title={shared.needsInternet} onClose={onClose}>
      {t.changeNeedsInternet}
    </NoticeDialog>
  );
}

/**
 * `/equipe`: who works in the open shop, when their phones were last heard, and this person's shops. `staff`: who
 * passed the staff exam.
 */
export function PeopleScreen({ staff = null }: { staff?: ReactNode }) {
  const signIn = useTeamSignIn();
  const isTill = useIsTill();
  const isVisitor = useIsVisitor();
  const shop = useShop();
  if (signIn)
    return (
      <Screen title={t.title} width="wide">
        <EmptyState
          title={t.visitor}
          mark={<Icon name="storefront" size={44} />}
          action={<SignInAction label={t.signIn} onPress={signIn} />}
        >
          {t.visitorDetail}
        </EmptyState>
      </Screen>
    );
  if (isTill)
    return (
      <Screen title={t.title} width="wide">
        <EmptyState title={t.tillSeesNobody} mark={<Icon name="lock-simple-fill" size={44} />}>
          {t.tillSeesNobodyDetail}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen title={t.title} width="wide">
      {shop === undefined || isVisitor ? (
        <LoadingTiles />
      ) : (
        <OpenShopParts key={shop.id} shop={shop} staff={staff} />
      )}
    </Screen>
  );
}

function OpenShopParts({ shop, staff }: { shop: OpenShop; staff: ReactNode }) {
  const people = useShopPeople(shop);
  const [open, setOpen] = useState<"invitation" | "needs-internet" | Person | null>(null);
  const offline = useOffline();
  const ask = (what: "invitation" | Person) => setOpen(offline ? "needs-internet" : what);
  const close = () => setOpen(null);
  const { remote, isOwner, mayRead } = people;
  const frozenUntil = useFrozenUntil();
  return (
    <>
      <p className="text-ink-2">{t.intro}</p>
      {isOwner && (
        <FrozenNote until={frozenUntil} title={t.frozenTitle}>
          {t.frozenText}
        </FrozenNote>
      )}
      <div className="team">
        <MyShops shop={shop} />
        {mayRead && <Lists people={people} onInvite={() => ask("invitation")} onChange={ask} />}
        {isOwner && shop.id !== null && <CodeKeys shopId={shop.id} />}
        {staff}
      </div>
      {open === "needs-internet" && <NeedsInternet onClose={close} />}
      {open === "invitation" && shop.id !== null && (
        <InviteDialog shopId={shop.id} onInvited={() => void remote.refetch()} onClose={close} />
      )}
      {typeof open === "object" && open && shop.id !== null && (
        <RoleDialog shopId={shop.id} person={open} onChanged={() => void remote.refetch()} onClose={close} />
      )}
    </>
  );
}

/** Shows a failure of the server's answer. The device knows most people without it, so that waiting is shown only while it knows none. */
function Reading({ people: { remote, list } }: { people: ShopPeople }) {
  const { failure, refetch } = remote;
  if (failure === null) return list?.length === 0 ? <LoadingTiles /> : null;
  return <FailureNote kind={failure.kind} offline={t.needsInternet} onRetry={() => void refetch()} />;
}

type ListsProps = {
  people: ShopPeople;
  onInvite: () => void;
  onChange: (person: Person) => void;
};

/** Tills stand before people: what is unsent there is money. */
function Lists({ people, onInvite, onChange }: ListsProps) {
  const { people: value, list, isOld, isOwner } = people;
  if (list === null) return <Awaited />;
  const rows = (kind: Person["kind"]) =>
    list
      .filter((person) => person.kind === kind)
      .map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          people={people}
          isMe={person.id === people.me}
          asOf={value?.asOf ?? null}
          onChangeRole={onChange}
        />
      ));
  const tills = rows("till");
  return (
    <>
      {(isOwner || tills.length > 0) && (
        <Card as="section" label={t.tills} className="grid gap-2">
          <div className="team__head flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-xl">{t.tills}</h2>
            {isOwner && (
              <ButtonLink variant="quiet" size="sm" icon="device-mobile-bold" to={linkOtherPath}>
                {t.linkTill}
              </ButtonLink>
            )}
          </div>
          {tills.length > 0 ? <ul className="grid">{tills}</ul> : <p className="text-ink-2">{t.noTills}</p>}
        </Card>
      )}
      <Card as="section" label={t.people} className="team__people grid gap-2">
        <div className="team__head flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-xl">{t.people}</h2>
          {isOwner && (
            <Button variant="quiet" size="sm" icon="user-bold" onClick={onInvite}>
              {t.invite}
            </Button>
          )}
        </div>
        <ul className="grid">
          {rows("person")}
          {value?.invitations.map((invitation) => (
            <li key={invitation.id} className="person">
              <span className="person__pulse" data-state="quiet" aria-hidden="true" />
              <div>
                <b dir="auto">{t.invitation(invitation.name, invitation.role)}</b>
                <span>{t.invitationUntil(invitation.expiresAt)}</span>
              </div>
              {people.isOwner && (
                <div className="person__actions">
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t.withdrawNamed(invitation.name)}
                    onClick={() => void people.withdraw(invitation)}
                  >
                    {t.withdraw}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {value === null && <Reading people={people} />}
        <p className="text-sm text-ink-2">
          {value !== null && isOld ? pulseTexts.asOf(formatDateTime(value.asOf)) : pulseTexts.meaning}
        </p>
      </Card>
    </>
  );
}
