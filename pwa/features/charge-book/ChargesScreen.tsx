import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { BookEntry, filterBook, FoundGiveBack } from "#db/rules/charge-book/charge-filter.ts";
import { validDay } from "#db/rules/charge-book/charge-period.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { DEFAULT_VIEW, filterCount } from "./book-address.ts";
import { BookFilters } from "./BookFilters.tsx";
import { BookList } from "./BookList.tsx";
import { ChargeDetail } from "./detail/ChargeDetail.tsx";
import { DayClose } from "./DayClose.tsx";
import { DayTotals } from "./DayTotals.tsx";
import { LookSetting } from "./LookSetting.tsx";
import { MakerChips } from "./MakerChips.tsx";
import { MonthLineCard } from "./MonthLineCard.tsx";
import { findEntry, findInBook, isOfEither, itemsOfDay, othersOf, readWhole } from "./shown-book.ts";
import { strings } from "./strings.ts";
import { type Book, useBook } from "./use-book.ts";
import { DAY_PARAM, useBookView } from "./use-book-view.ts";
import { type CsvExport, useCsv } from "./use-csv.ts";
import { useLookSetting } from "./use-look-setting.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { monthOfDay } from "#pwa/ui/text/day-text.ts";

/**
 * `/cobrancas`: the charge book of this profile's shop, or the closing of one of its days. Works without a network.
 * `pulse`: when each till of a shop with several was last heard.
 */
type Slots = { pulse?: ReactNode; shift?: ReactNode };

export function ChargesScreen({ pulse = null, shift = null }: Slots) {
  const book = useBook();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { entries } = book;
  const asked = params.get(DAY_PARAM);
  if (entries === undefined) {
    return (
      <Screen title={strings.title}>
        <LoadingTiles />
      </Screen>
    );
  }
  if (asked === null) return <BookScreen book={book} entries={entries} pulse={pulse} shift={shift} />;
  const day = validDay(asked) ?? book.today;
  return (
    <DayClose
      day={day}
      {...itemsOfDay(entries, day, book)}
      makers={book.makers}
      shifts={book.shifts}
      allEntries={entries}
      shopName={book.shopName}
      now={book.now}
      back={routes.charges}
      onDay={(next) => {
        if (validDay(next)) void navigate(`${routes.charges}?${DAY_PARAM}=${next}`, { replace: true });
      }}
    />
  );
}

type BookProps = { book: Book; entries: readonly BookEntry[]; pulse: ReactNode; shift: ReactNode };

function BookScreen({ book, entries, pulse, shift }: BookProps) {
  const { now, today, visitor, makers } = book;
  const { view, change, chargeBase, openId, close } = useBookView();
  const look = useLookSetting();
  const offline = useOffline();
  const hasEnded = Boolean(useShop()?.endedAt);
  // The field updates before the list, so that a slow phone draws the letters first.
  const listed = useDeferredValue(view);
  const heardAt = useSyncedAt();
  const whole = useMemo(() => readWhole(entries, { today, now, heardAt }), [entries, today, now, heardAt]);
  const { filter, found, given, lines, checkedCents, givenCents } = useMemo(
    () => findInBook(entries, listed, { today, now }),
    [entries, listed, today, now],
  );
  const { sales, twins, unpaidCodes } = whole;
  const opened = useMemo(() => findEntry(entries, openId, { today, now }), [entries, openId, today, now]);
  const isPart = filterCount(view) > 0 || view.maker !== null || view.search.trim() !== "";

  return (
    <Screen
      title={strings.title}
      width={makers.size > 0 ? "wide" : "reading"}
      className={makers.size > 0 ? "book book--shop" : "book"}
    >
      {visitor && entries.length > 0 && <p className="text-sm text-ink-2">{strings.onlyHere}</p>}
      <BookActions found={found} given={given} part={{ span: filter.span, isPart, makers }} day={today} />
      <div className="book__side grid grid-cols-1 content-start gap-5 empty:hidden">
        {makers.size > 0 && <DayTotals {...whole.ofToday} sales={sales} />}
        {makers.size > 0 && pulse}
        {book.isShared && !hasEnded && shift}
        {entries.length > 0 && <MonthLineCard line={whole.line} month={monthOfDay(today)} />}
      </div>
      <div className="book__main grid grid-cols-1 content-start gap-5">
        {entries.length === 0 ? (
          <EmptyBook hasEnded={hasEnded} />
        ) : (
          <>
            <BookFilters view={view} onChange={change} cashiers={whole.cashiers} training={filter.training} />
            <MakerChips makers={makers} chosen={view.maker} onChoose={(maker) => change({ maker })} />
            <p className="book__count text-sm text-ink-2" role="status">
              <span className="num">{strings.count(found.length)}</span>
              {checkedCents > 0 && <span className="num">{strings.checkedSum(formatBrl(checkedCents))}</span>}
              {givenCents > 0 && <span className="num">{strings.givenSum(formatBrl(givenCents))}</span>}
            </p>
            {lines.length === 0 ? (
              <EmptyState
                title={strings.nothingFound}
                mark={<Icon name="magnifying-glass" size={48} />}
                action={
                  <Button
                    onClick={() => change({ ...DEFAULT_VIEW, period: { kind: "all" }, training: true })}
                  >
                    {strings.showAll}
                  </Button>
                }
              >
                {strings.nothingFoundDetail(entries.length)}
              </EmptyState>
            ) : (
              <BookList
                lines={lines}
                twins={twins}
                sales={sales}
                unpaidCodes={unpaidCodes}
                makers={makers}
                chargeBase={chargeBase}
                showSync={!visitor}
              />
            )}
          </>
        )}
        <LookSetting on={look.on} onSet={look.set} />
      </div>
      <ChargeDetail
        entry={opened}
        sale={opened && (sales.get(opened.charge.id) ?? null)}
        others={opened ? othersOf(opened, whole, entries) : []}
        isOfEither={opened !== null && isOfEither(opened, entries)}
        isUnpaidCode={opened !== null && unpaidCodes.has(opened.charge.id)}
        chargeBase={chargeBase}
        makers={makers}
        open={openId !== null}
        offline={offline}
        looks={look.on}
        onClose={close}
      />
    </Screen>
  );
}

/** The server takes a shop's charges back from the phones of those who have left it. */
function EmptyBook({ hasEnded }: { hasEnded: boolean }) {
  if (hasEnded)
    return (
      <EmptyState title={strings.ended} mark={<Icon name="storefront" size={48} />}>
        {strings.endedDetail}
      </EmptyState>
    );
  return (
    <EmptyState
      title={strings.empty}
      mark={<Icon name="qr-code" size={48} />}
      action={<ButtonLink to={routes.charge}>{strings.firstCharge}</ButtonLink>}
    >
      {strings.emptyDetail}
    </EmptyState>
  );
}

type ActionsProps = {
  found: ReturnType<typeof filterBook>;
  given: readonly FoundGiveBack[];
  part: Parameters<CsvExport["run"]>[2];
  day: string;
};

function BookActions({ found, given, part, day }: ActionsProps) {
  const csv = useCsv();
  const toast = useToast();
  const navigate = useNavigate();
  const handleExport = async () => {
    const name = await csv.run(found, given, part);
    if (name === null) {
      toast({ kind: "error", title: strings.exportFailed, description: strings.exportFailedDetail });
    } else {
      toast({
        title: strings.exported,
        description: strings.exportedDetail(name, found.length, given.length),
      });
    }
  };
  return (
    <div className="book__actions flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        icon="download-simple-bold"
        busy={csv.busy}
        onClick={() => void handleExport()}
        aria-describedby="book-export-note"
      >
        {strings.exportCsv}
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon="calculator"
        onClick={() => void navigate(`${routes.charges}?${DAY_PARAM}=${day}`)}
      >
        {strings.closeDay}
      </Button>
      <p id="book-export-note" className="text-sm text-ink-2">
        {strings.exportNote}
      </p>
    </div>
  );
}
