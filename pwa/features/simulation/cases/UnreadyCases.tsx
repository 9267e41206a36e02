import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { caseTexts } from "./strings.ts";

/** Shown until this device has read its cases, or when it could not. */
export function UnreadyCases({ title, state }: { title: string; state: "loading" | "failed" }) {
  const { loading, failed } = caseTexts;
  return <UnreadyScreen title={title} state={state} loading={loading} failed={failed} />;
}
