import { useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { strings as t } from "./strings.ts";
import type { CoursePackState } from "./use-course-pack.ts";

type Props = { pack: CoursePackState; onDownload: () => void };

/**
 * State of the course download. The server renders it too, before anything is known, in the size that most of its
 * states have. A device that has everything does not show it (`PackNote`).
 */
export function CoursePack({ pack, onDownload }: Props) {
  // A person who saw the download also sees it finish; it does not vanish meanwhile.
  const [wasOpen] = useState(pack.phase !== "here");
  const heading = useRef<HTMLHeadingElement>(null);
  // The progress takes the place of the button.
  const handlePress = () => {
    heading.current?.focus();
    onDownload();
  };
  const isTight = pack.phase === "here" && pack.roomBytes !== null && pack.roomBytes < TIGHT_BYTES;
  if (pack.phase === "here" && !wasOpen && !isTight) return null;
  const { icon, title, detail, action } = isTight ? tight(pack) : SAYS[pack.phase](pack);
  return (
    <Card
      as="section"
      label={t.title}
      className="grid min-h-[96px] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2"
    >
      <Icon name={icon} size={24} className="text-primary" />
      <div className="grid min-w-0 gap-1" aria-live="polite">
        <h2 ref={heading} tabIndex={-1} className="text-base leading-tight">
          {title}
        </h2>
        {pack.phase === "downloading" && pack.totalBytes > 0 ? (
          // The numbers change several times a second, so they can be read but are not announced.
          <div aria-live="off">
            <ProgressBar label={title} value={pack.loadedBytes} max={pack.totalBytes} text={detail} />
            <p className="num mt-1 text-sm text-ink-2">{detail}</p>
          </div>
        ) : (
          <p className="text-sm text-ink-2">{detail}</p>
        )}
      </div>
      {action && (
        <div className="col-start-2">
          <Button size="sm" variant="outline" icon="download-simple-bold" onClick={handlePress}>
            {action}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A line below the course, on a device that has everything, with the number of lessons that open offline. */
export function PackNote({ here, total }: { here: number; total: number }) {
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-ink-2">
      <Icon name="device-mobile-bold" size={18} />
      {t.lessonsHere(here, total)}
    </p>
  );
}

type Says = {
  readonly icon: "device-mobile-bold" | "download-simple-bold" | "warning-circle" | "wifi-high-bold";
  readonly title: string;
  readonly detail: string;
  readonly action?: string;
};

/** Charges, progress and the next version of the app need some space. */
const TIGHT_BYTES = 10_000_000;
const tight = ({ roomBytes }: CoursePackState): Says => ({
  icon: "warning-circle",
  title: t.tight,
  detail: t.tightDetail(roomBytes ?? 0),
});

const SAYS: Record<CoursePackState["phase"], (pack: CoursePackState) => Says> = {
  unknown: () => ({ icon: "device-mobile-bold", title: t.title, detail: t.unknown }),
  here: () => ({ icon: "device-mobile-bold", title: t.title, detail: t.here }),
  downloading: ({ loadedBytes, totalBytes }) => ({
    icon: "download-simple-bold",
    title: t.downloading,
    detail: totalBytes > 0 ? t.progress(loadedBytes, totalBytes) : t.started,
  }),
  waiting: ({ totalBytes }) => ({
    icon: "wifi-high-bold",
    title: t.waiting,
    detail: t.waitingDetail(totalBytes),
    action: t.download(totalBytes),
  }),
  broken: ({ loadedBytes, totalBytes }) => ({
    icon: "warning-circle",
    title: t.broken,
    detail: t.brokenDetail(loadedBytes, totalBytes),
    action: t.retry,
  }),
  full: ({ storedBytes }) => ({
    icon: "warning-circle",
    title: t.full,
    detail: t.fullDetail(storedBytes),
    action: t.retryFull,
  }),
  impossible: () => ({ icon: "wifi-high-bold", title: t.impossible, detail: t.impossibleDetail }),
};
