import { Navigate, useSearchParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { SignInCard } from "./SignInCard.tsx";
import { purchase as t } from "./strings.ts";
import { SuccessCard } from "./SuccessCard.tsx";
import { type PaymentResult, usePaymentResult } from "./use-payment-result.ts";

/** `/payment-success`: the return address of the checkout (S312). */
export function PaymentSuccessScreen() {
  const [query] = useSearchParams();
  if (query.get("session_id")) return <PaymentResultScreen />;
  return (
    <>
      <Navigate to={routes.pricing} replace />
      <Awaited />
    </>
  );
}

function PaymentResultScreen() {
  const result = usePaymentResult();
  const { phase } = result;
  return (
    <Screen title={t.successTitle} heading="own">
      {result.demo && <DemoNote>{t.demo}</DemoNote>}
      <div role="status" className="empty:hidden">
        {phase === "waiting" && <Waiting result={result} />}
        {phase === "confirmed" && <Message icon="check-circle-fill" tone="text-success" text={t.confirmed} />}
        {phase === "late" && <Message icon="clock-bold" tone="text-ink-2" text={t.late} />}
      </div>
      {phase === "signed-out" && <SignInCard />}
      {(phase === "confirmed" || phase === "late") && <SuccessCard result={result} />}
    </Screen>
  );
}

type MessageProps = { icon: "check-circle-fill" | "clock-bold"; tone: string; text: string };

function Message({ icon, tone, text }: MessageProps) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name={icon} size={20} className={tone} />
      {text}
    </p>
  );
}

function Waiting({ result: { hasNetwork, unreachable } }: { result: PaymentResult }) {
  const detail = unreachable ? t.unreachable : t.waitingText;
  return (
    <div className="min-h-80 grid content-center justify-items-center gap-3 text-center">
      {hasNetwork ? (
        <Icon name="arrows-clockwise-bold" size={40} className="spin text-primary" />
      ) : (
        <Icon name="wifi-slash-bold" size={40} className="text-ink-2" />
      )}
      <h1 className="max-w-[16em] text-[min(1.5rem,8vw)] leading-[1.2]">
        {hasNetwork ? t.waiting : t.offlineTitle}
      </h1>
      <p className="text-ink-2 max-w-[44ch]">{hasNetwork ? detail : t.offlineWait}</p>
    </div>
  );
}
