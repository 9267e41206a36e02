import { type ReactNode, useRef, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ForgottenPin, type Proof } from "./ForgottenPin.tsx";
import { PinField } from "./PinField.tsx";
import { ShiftList } from "./ShiftList.tsx";
import { strings } from "./strings.ts";
import { type LockWork, useLock } from "./use-lock.ts";
import { usePin } from "./use-pin.ts";
import "./lock.css";

const OWNER = "owner";

type Props = { shift?: ReactNode; proof?: Proof | null };

/**
 * Replaces every screen that a cashier may not see, and asks who is at the till. `shift`: opens and closes the
 * cashier's shift. `proof`: for an owner who forgot the PIN.
 */
export function LockScreen({ shift = null, proof = null }: Props) {
  const work = useLock();
  const { lock } = work;
  return (
    <Screen title={strings.lockedTitle} className="lock">
      {lock === undefined ? <LoadingTiles /> : <Lock work={work} shift={shift} proof={proof} />}
    </Screen>
  );
}

function Lock({ work, shift, proof }: Required<Props> & { work: LockWork }) {
  const { lock, cashiers, at, till, rules } = work;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [forgot, setForgot] = useState(false);
  const isStaff = [routes.staff, routes.staffLesson].some((route) => matchPath(route, pathname));
  const isCounter = isStaff || pathname === routes.charge || pathname === routes.till;
  // Another tab may remove the chosen cashier, and the one at the till leaves on this screen.
  const expected = till.vacant ? (cashiers[0]?.id ?? OWNER) : OWNER;
  const isThere = chosen === OWNER || cashiers.some(({ id }) => id === chosen);
  const who = chosen !== null && isThere ? chosen : expected;
  const record = who === OWNER ? lock?.owner : cashiers.find(({ id }) => id === who)?.pin;

  const handleRight = async (): Promise<"failed" | null> => {
    if (who === OWNER) {
      if (lock) till.open(lock.stamp);
      return null;
    }
    try {
      await work.begin(who);
    } catch {
      return "failed";
    }
    if (!isStaff) void navigate(routes.charge, { replace: true });
    return null;
  };
  return (
    <>
      {!isCounter && <Banner card icon="shield-check" title={strings.ownersOnly} />}
      {isStaff && <p>{strings.staffWho}</p>}
      {till.vacant && !isStaff && (
        <p>
          <ButtonLink variant="outline" size="sm" to={routes.staff}>
            {strings.staffExam}
          </ButtonLink>
        </p>
      )}
      {!till.vacant && (
        <div className="grid grid-cols-1 gap-4">
          {till.cashier !== null && <p>{strings.atTill(till.cashier)}</p>}
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={routes.charge} icon="qr-code-bold">
              {strings.backToTill}
            </ButtonLink>
            <ButtonLink variant="outline" to={routes.staff}>
              {strings.staffExam}
            </ButtonLink>
            {till.cashier !== null && (
              <Button variant="outline" onClick={() => void work.begin(null)}>
                {strings.leave}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="card grid grid-cols-1 gap-4">
        <h2>{cashiers.length > 0 ? strings.whoIs : strings.owner}</h2>
        {cashiers.length > 0 && (
          <RadioGroup
            look="list"
            label={strings.whoIs}
            value={who}
            onChange={setChosen}
            options={[
              ...cashiers.map(({ id, name }) => ({ value: id, label: name })),
              { value: OWNER, label: strings.owner },
            ]}
          />
        )}
        {record ? (
          <PinForm key={who} who={who} isMain={till.vacant} onRight={handleRight} record={record} />
        ) : (
          <p>{strings.damaged}</p>
        )}
        {who === OWNER && (
          <Button variant="quiet" size="sm" onClick={() => setForgot(true)}>
            {strings.forgot}
          </Button>
        )}
      </div>
      {till.cashier !== null && shift}
      {rules.seesShift && till.cashier !== null && (
        <ShiftList cashier={till.cashier} since={at?.since ?? null} />
      )}
      <ForgottenPin open={forgot} work={work} proof={proof} onClose={() => setForgot(false)} />
    </>
  );
}

type FormProps = {
  who: string;
  /** Nothing else on the screen is to be done first. */
  isMain: boolean;
  record: Parameters<ReturnType<typeof usePin>["check"]>[1];
  onRight: () => Promise<"failed" | null>;
};

function PinForm({ who, isMain, record, onRight }: FormProps) {
  const entry = usePin(who);
  const [pin, setPin] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = async () => {
    if (entry.busy || entry.waitMs > 0) return;
    const problem = (await entry.check(pin, record)) ?? (await onRight());
    if (problem === null) return;
    setPin("");
    setError(
      { format: strings.pinFormat, wrong: strings.wrong, wait: null, failed: strings.problems.failed }[
        problem
      ],
    );
    field.current?.focus();
  };
  const handleType = (typed: string) => {
    setPin(typed);
    setError(null);
  };
  return (
    <Form
      className="grid grid-cols-1 gap-4"

      onSubmit={handleSubmit}
    >
      <PinField
        ref={field}
        value={pin}
        onChange={handleType}
        error={entry.waitMs > 0 ? strings.wait(entry.waitMs) : error}
        hint={strings.pinHint}
      />
      <Button
        type="submit"
        variant={isMain ? "primary" : "outline"}
        size="xl"
        block
        busy={entry.busy}
        busyLabel={strings.entering}
        disabled={entry.waitMs > 0}
      >
        {strings.enter}
      </Button>
    </Form>
  );
}
