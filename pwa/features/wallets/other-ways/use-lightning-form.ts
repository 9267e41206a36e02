import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { probeSchema } from "#db/protocol/lightning-api.ts";
import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import {
  LIGHTNING_TEST_KEY,
  type LightningSource,
  readLightningSource,
} from "#pwa/local-db/write/lightning-source.ts";
import { LIGHTNING_KEY } from "#pwa/local-db/write/receiving-settings.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { strings } from "../strings.ts";
import { useSetting } from "../use-setting.ts";
import { useTextDraft } from "../use-text-draft.ts";
import { LIGHTNING_PROBLEMS } from "./lightning-problems.ts";
import { useConnection } from "./use-connection.ts";

const EMPTY = { text: "" };
/** Nobody could test it, because there is no network or the app is too old. */
const NO_SERVER = ["offline", "outdated"];

/**
 * `refused`: the reason is shown at the field, and nothing was changed. `tested`: saved, and the shop can charge with
 * it. `untested`: saved for the static code only. `connected`: the shop is paid over a wallet connection.
 */
export type LightningOutcome =
  | { readonly kind: "connected"; readonly seesBalance: boolean }
  | { readonly kind: "refused" | "tested" | "untested" }
  | { readonly kind: "failed"; readonly failure: DeviceErrorCode };

export type LightningForm = {
  /** null: none; undefined while it and its test are read. */
  readonly saved: string | null | undefined;
  /** The saved address, if it has passed the server's test. */
  readonly source: LightningSource | null | undefined;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Whether a wallet connection was pasted and waits for its test. Its text is shown nowhere. */
  readonly isPasted: boolean;
  readonly discard: () => void;
  /** The sentence to show: why the input was refused, or that a secret was typed by mistake. */
  readonly problem: string | null;
  readonly busy: boolean;
  /** Tests the typed address (or, with an empty field, the saved one) and saves it. */
  readonly save: () => Promise<LightningOutcome>;
  readonly remove: () => Promise<DeviceErrorCode | null>;
};

export function useLightningForm(): LightningForm {
  const { call, profile } = useDeps();
  const address = useSetting(LIGHTNING_KEY);
  const test = useSetting(LIGHTNING_TEST_KEY);
  const isNew = useIsNewDevice();
  const read = useLiveQuery(() => readLightningSource(profile), [profile]);
  const source = read === undefined && isNew ? null : read;
  const draft = useTextDraft("lightning-form", EMPTY);
  const connection = useConnection();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { text } = draft.fields;

  const refuse = (sentence: string): LightningOutcome => {
    setProblem(sentence);
    return { kind: "refused" };
  };
  const putTest = async (value: string | null): Promise<DeviceErrorCode | null> =>
    value === (test.value ?? null) ? null : test.put(value);
  const keep = async (next: string, value: string | null): Promise<LightningOutcome> => {
    const failure = (next === address.value ? null : await address.put(next)) ?? (await putTest(value));
    if (failure !== null) return { kind: "failed", failure };
    draft.clear();
    return { kind: value === null ? "untested" : "tested" };
  };
  const connect = async (): Promise<LightningOutcome> => {
    const done = await connection.connect();
    if (done.kind === "refused") return refuse(done.sentence);
    draft.clear();
    return done;
  };
  const testAndSave = async (): Promise<LightningOutcome> => {
    const isSaved = text.trim() === "" && connectionId(address.value ?? "") !== null;
    if (connection.isPasted || isSaved) return connect();
    const { checkLightning } = await retryLoad(() => import("#db/rules/lightning/check-lightning.ts"));
    const check = checkLightning(text.trim() === "" ? (address.value ?? "") : text);
    if (!check.ok) return refuse(LIGHTNING_PROBLEMS[check.problem]);
    // An LNURL can only be shown as a static code.
    if (!check.address.includes("@")) return keep(check.address, null);
    const body = { address: check.address };
    const answer = await askServer(call, "POST", "/api/lightning/source", { body, schema: probeSchema });
    if (answer.kind === "refused") {
      // An address that now answers wrongly is no longer charged with. Silence does not count, because it may end.
      if (check.address === source?.address && answer.code !== "no_answer") await putTest(null);
      return refuse(answer.message);
    }
    if (answer.kind === "ok") {
      const { watched, host, min, max, demo } = answer.value;
      const facts = { watched, host, minMsat: BigInt(min), maxMsat: BigInt(max), demo };
      return keep(check.address, testToValue({ address: check.address, ...facts }));
    }
    // An address that was tested before stays tested while no server can be asked.
    if (NO_SERVER.includes(answer.kind))
      return check.address === source?.address
        ? refuse(strings.lightningNoServer)
        : keep(check.address, null);
    return refuse(strings.lightningBusy);
  };

  return {
    saved: test.value === undefined || source === undefined ? undefined : address.value,
    source,
    text,
    type: (typed) => {
      // The text is a secret and never reaches the draft.
      const taken = connection.take(typed);
      setProblem(taken.problem);
      draft.edit("text", taken.rest);
    },
    isPasted: connection.isPasted,
    discard: () => {
      setProblem(null);
      connection.discard();
    },
    problem: draft.secret?.warning ?? problem,
    busy,
    save: async () => {
      setBusy(true);
      try {
        return await testAndSave();
      } finally {
        setBusy(false);
      }
    },
    remove: async () => (await address.put(null)) ?? putTest(null),
  };
}
