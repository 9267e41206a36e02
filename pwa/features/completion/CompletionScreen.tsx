import { routes } from "#pwa/paths.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { CertificateCard } from "./certificate/CertificateCard.tsx";
import { NotYet } from "./NotYet.tsx";
import { PathChoice } from "./PathChoice.tsx";
import { strings as t } from "./strings.ts";
import { PATH_ROUTES, useChoosePath } from "./use-choose-path.ts";
import { WhatComes } from "./WhatComes.tsx";
import { useCompletion } from "./use-completion.ts";
import type { CompletionPath } from "#db/protocol/completion.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import "./completion.css";

/** S295–S303: the end of the course, the next step, and the certificate. */
export function CompletionScreen() {
  const state = useCompletion();
  const { choose, busy } = useChoosePath();
  if (state.kind !== "ready")
    return <UnreadyScreen title={t.title} state={state.kind} loading={t.loading} failed={t.readFailed} />;
  const { completion } = state;
  const { stage } = completion;
  return (
    <Screen
      title={t.title}
      heading="own"
      width="wide"
      className="completion-screen grid grid-cols-1 content-start gap-8"
    >
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

/**
 * S297, when both were possible: the chosen path with its link, and no second choice. The free option stands before the
 * paid offer.
 */
function ChosenPath({ path }: { path: CompletionPath }) {
  const toShop = path === "real_business";
  return (
    <section className="completion-words completion-offpaper" aria-labelledby="completion-title">
      <h1 id="completion-title">{t.done}</h1>
      <p className="text-lg text-ink-2">{t.paths[path].chosen}</p>
      <div className="flex flex-wrap gap-3">
        {toShop && <ButtonLink to={routes.wallets}>{t.addAddress}</ButtonLink>}
        <ButtonLink to={PATH_ROUTES[path]} variant={toShop ? "outline" : "primary"}>
          {t.paths[path].link}
        </ButtonLink>
      </div>
    </section>
  );
}
