import { Suspense, useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { DatePicker } from '../../features/diary/day/date-picker';
import { EntriesSkeleton, TotalsSkeleton } from '../../features/diary/day/day-skeleton';
import { DayTotals } from '../../features/diary/day/day-totals';
import { LogBar } from '../../features/diary/log-food/log-bar';
import { useDay } from '../../features/diary/day/use-day';
import { useLogShortcut } from '../../features/diary/log-food/use-log-shortcut';
import { useViewedDate } from '../../features/diary/day/use-viewed-date';
import { failureMessage } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { LogFoodFlow } from './log-food-flow';
import classes from './dashboard.module.css';
import { EntriesOfDay } from '../../features/diary/day/entries-of-day';
import { LogWeight } from '../../features/weight/log-weight';

const FreeTierParts = lazyPart(() => import('./free-tier'), 'FreeTier');

/** Comes last on the page, so nothing moves when it loads. */
const FreeTier = () => (
  <Suspense fallback={null}>
    <FreeTierParts />
  </Suspense>
);

export function Dashboard() {
  const { date, today, setDate } = useViewedDate();
  const { day, me, categories, error, retry } = useDay(date);
  const [dialogOpened, setDialogOpened] = useState(false);
  const [search, setSearch] = useState('');
  const logButton = useRef<HTMLButtonElement>(null);
  const locked = !me || (day?.hidden ?? false);
  useLogShortcut(!locked, () => setDialogOpened(true));

  const content = () => {
    if (error) return <ErrorBlock message={failureMessage(error, 'Failed to fetch daily summary.')} onRetry={retry} />;
    if (day?.hidden) {
      return (
        <EmptyState title="This day is hidden">
          Your plan shows the last {me?.entitlements.historyMonths} months. Older days are saved. Upgrade to see them.
        </EmptyState>
      );
    }
    return (
      <div className={classes.columns}>
        {day ? <DayTotals day={day} /> : <TotalsSkeleton />}
        {day ? <EntriesOfDay day={day} today={today} /> : <EntriesSkeleton />}
      </div>
    );
  };

  return (
    <>
      <PageHeading title="Dashboard">
        <DatePicker date={date} today={today} onChange={setDate} />
      </PageHeading>
      {(me || !error) && (
        <LogBar
          canSearch={me?.entitlements.localSearch}
          locked={locked}
          search={search}
          onSearch={setSearch}
          onOpen={() => setDialogOpened(true)}
          buttonRef={logButton}
        >
          <LogWeight date={date} today={today} locked={locked} />
        </LogBar>
      )}
      {content()}
      {me?.entitlements.ads && <FreeTier />}
      <LogFoodFlow
        opened={dialogOpened}
        onClose={() => setDialogOpened(false)}
        // The focus must not return to the search box, because focusing it opens the dialog again.
        onClosed={() => logButton.current?.focus()}
        date={date}
        today={today}
        canSearch={me?.entitlements.localSearch ?? false}
        canLookUp={me?.entitlements.externalLookup ?? false}
        categories={categories}
        search={search}
        onSearch={setSearch}
      />
    </>
  );
}
