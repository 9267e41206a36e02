import { Icon } from "#pwa/ui/art/Icon.tsx";
import { lightningStrings as strings } from "./strings.ts";

type Props = {
  /** Whether the wallet's service reports the payment. */
  watched: boolean;
  /** Whether the last request found no server. */
  lost: boolean;
};

/** The state of an awaited payment, inside the dock's live region. It never says that nothing was paid. */
export function WatchBox({ watched, lost }: Props) {
  const isCalm = watched && !lost;
  const [title, detail] = lost
    ? [strings.lost, strings.lostDetail]
    : watched
      ? [strings.waiting, strings.waitingDetail]
      : [strings.unwatched, strings.unwatchedDetail];
  return <WatchNote title={title} detail={detail} isCalm={isCalm} />;
}

type NoteProps = { title: string; detail: string; isCalm?: boolean };

/** What is known of the payment. Amber unless everything goes as it should. */
export function WatchNote({ title, detail, isCalm = false }: NoteProps) {
  return (
    <div className={isCalm ? "watch" : "watch bg-warning-soft text-on-warning-soft"}>
      {isCalm ? <i className="watch__pulse" aria-hidden="true" /> : <Icon name="warning-circle" size={20} />}
      <b className="col-start-2 font-display text-[1.125rem]/[1.2] font-bold">{title}</b>
      <p className="col-start-2">{detail}</p>
    </div>
  );
}
