import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { CertificateCard } from "./CertificateCard.tsx";
import { ChosenPath } from "./ChosenPath.tsx";
import { NotYet } from "./NotYet.tsx";
import { PathChoice } from "./PathChoice.tsx";
import { completionTexts as t } from "./strings.ts";
import { useChoosePath } from "./use-choose-path.ts";
import { WhatComes } from "./WhatComes.tsx";
import { useCompletion } from "./use-completion.ts";
import "./completion.css";

/** S295–S303: the end of the course, how to go on, and the certificate. */
export function CompletionScreen() {
  const state = useCompletion();
  const { choose, busy } = useChoosePath();
  if (state.kind !== "ready") {
    return (
      <Screen title={t.title} heading="hidden">
        {state.kind === "loading" ? (
          <LoadingTiles label={t.loading} />
        ) : (
          <EmptyState
            title={t.readFailed}
            mark={<Icon name="warning-circle" size={44} className="text-danger" />}
          >
            {t.readFailedDetail}
          </EmptyState>
        )}
      </Screen>
    );
  }
  const { completion } = state;
  const { stage } = completion;
  return (
    <Screen title={t.title} heading="own" width="wide" className="completion-screen">
      {stage.kind === "unfinished" && <NotYet completion={completion} />}
      {stage.kind === "choice" && <PathChoice completion={completion} busy={busy} onChoose={choose} />}
      {stage.kind === "chosen" && <ChosenPath path={stage.path} />}
      {completion.hasCertificate ? (
        <CertificateCard completion={completion} />
      ) : (
        stage.kind === "unfinished" && completion.total > 0 && <WhatComes total={completion.total} />
      )}
    </Screen>
  );
}
