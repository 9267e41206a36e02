import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { adviseWallet, WALLET_QUESTIONS, type WalletAnswers } from "#db/content/wallet-path.ts";
import { lessonPath } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import type { GoTo } from "../reader/go-to-block.ts";
import { strings as t } from "./strings.ts";
import { useWalletPath } from "./use-wallet-path.ts";

const LESSON_OF_PLACES = "onde-o-dinheiro-cai";

type Props = {
  goTo: GoTo;
};

/** Asks four questions, one at a time, and names the wallet to start with. */
export function WalletChooser({ goTo }: Props) {
  const path = useWalletPath();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = path?.moved;
  // The pressed button disappears at each step, so the focus moves to the new content.
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  if (!path) return <Card className="min-h-96 print:hidden">{null}</Card>;

  const { question, chosen, at, count } = path;
  const asked = question && WALLET_QUESTIONS[question];
  return (
    <Card as="section" quarter className="grid min-h-96 min-w-0 content-start gap-4 md:p-5 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold text-ink-2">{t.title}</p>
        {asked && <p className="text-sm text-ink-2">{t.position(at + 1, count)}</p>}
      </div>
      {asked && (
        <>
          <h2 key={question} ref={heading} tabIndex={-1} className="text-xl text-balance">
            {asked.question}
          </h2>
          <RadioGroup
            label={asked.question}
            look="list"
            options={Object.entries(asked.options).map(([value, label]) => ({ value, label }))}
            value={chosen}
            onChange={path.choose}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" disabled={chosen === null} onClick={() => void path.go(at + 1)}>
              {at + 1 === count ? t.result : t.next}
            </Button>
            {at > 0 && (
              <Button variant="quiet" onClick={() => void path.go(at - 1)}>
                {t.back}
              </Button>
            )}
          </div>
        </>
      )}
      {path.answers && <Advice answers={path.answers} heading={heading} goTo={goTo} onAgain={path.again} />}
    </Card>
  );
}

type AdviceProps = Props & {
  answers: WalletAnswers;
  heading: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
};

function Advice({ answers, heading, goTo, onAgain }: AdviceProps) {
  const advice = adviseWallet(answers);
  // The text repeats the questions for readers on paper, and continues after them.
  const goOn = () => goTo(".prose > h2:nth-of-type(2)") || goTo(".prose > *");
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl text-balance">
          {t.begin(advice.title)}
        </h2>
        <p className="mt-1 text-lg">{advice.reason}</p>
      </div>
      <ul className="grid gap-2">
        <li className="flex items-start gap-2">
          <Icon name="lock-simple-fill" size={20} className="mt-0.5 text-ink-2" />
          <span>{advice.keeper}</span>
        </li>
        <li className="flex items-start gap-2">
          <Icon name="device-mobile-bold" size={20} className="mt-0.5 text-ink-2" />
          <span>{advice.phone}</span>
        </li>
      </ul>
      {advice.custody && (
        <>
          <Banner card tone="warning" icon="warning-circle" title={t.custody}>
            {advice.custody}
          </Banner>
          <Link to={lessonPath(LESSON_OF_PLACES)}>{t.places}</Link>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {advice.path === "lightning" ? (
          <Button onClick={goOn}>{t.goOn}</Button>
        ) : (
          <ButtonLink to={lessonPath(advice.lesson)}>{t.open(advice.path)}</ButtonLink>
        )}
        <Button variant="quiet" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{t.note}</p>
    </>
  );
}
