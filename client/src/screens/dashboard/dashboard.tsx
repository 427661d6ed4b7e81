import { skipToken, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { DashboardDocument } from '../../features/diary/day/__generated__/diary';
import { DayDocument } from '../../platform/nutrition/__generated__/day';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { useCachedDay } from '../../features/diary/data/cached-day';
import { DatePicker, useViewedDate } from '../../features/diary/day/date-picker';
import { DayEntries } from '../../features/diary/day/day-entries';
import { EntriesSkeleton, StripSkeleton, TotalsSkeleton } from '../../features/diary/day/day-skeleton';
import { DayStrip } from '../../features/diary/day/day-strip';
import { DayTotals } from '../../features/diary/day/day-totals';
import { useOpenByLink } from '../../ui/dialog/use-open-by-link';
import { LogBar } from '../../features/diary/log-food/log-bar';
import { LogWeight } from '../../features/weight/log-weight';
import { dashboardVariables } from '../../platform/first-queries';
import { failureMessage } from '../../platform/errors';
import { lazyPart, optionalPart, useIdle } from '../../platform/lazy/lazy-part';
import { isNewUser } from '../../platform/session/session';
import classes from './dashboard.module.css';

const DATE_DEBOUNCE_MS = 300;

/**
 * Loads the dashboard. One request loads everything for the first day. Later days load separately, after the date has
 * not changed for 300 ms. The viewed day is read from the cache by its date, so that cached days show at once and a
 * late response for another day cannot replace it.
 */
function useDay(date: string) {
  const [firstDate] = useState(date);
  const [restingDate] = useDebouncedValue(date, DATE_DEBOUNCE_MS);
  const dashboard = useQuery(DashboardDocument, {
    variables: dashboardVariables(firstDate),
    fetchPolicy: 'cache-and-network',
  });
  const loaded = dashboard.data !== undefined;
  const isLater = loaded && restingDate !== firstDate;
  const later = useQuery(
    DayDocument,
    isLater ? { variables: { date: restingDate }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const day = useCachedDay(date);
  const ownError = date === firstDate ? dashboard.error : restingDate === date ? later.error : undefined;
  return {
    day,
    me: dashboard.data?.me ?? null,
    categories: dashboard.data?.categories ?? [],
    error: day ? undefined : (ownError ?? (loaded ? undefined : dashboard.error)),
    retry: () => void (!loaded || date === firstDate ? dashboard.refetch() : later.refetch()).catch(() => undefined),
  };
}

// The dialog shows itself once it has loaded.
const LogFoodFlow = lazyPart(() => import('./log-food-flow'), 'LogFoodFlow', null);

const MeasureCards = optionalPart(() => import('./measure-cards'), 'MeasureCards', null);

const loadPromotions = () => import('../../features/payments/promotions');
const HouseAd = optionalPart(loadPromotions, 'HouseAd', null);
const UpgradePrompt = optionalPart(loadPromotions, 'UpgradePrompt', null);

// Without a fallback of its own, the screen appears together with the card, so that nothing moves.
const StartingGoalsOffer = optionalPart(() => import('../starting-goals/starting-goals'), 'StartingGoalsOffer');

export function Dashboard() {
  const { date, today, setDate } = useViewedDate();
  const { day, me, categories, error, retry } = useDay(date);
  const [isNew] = useState(isNewUser);
  const [dialogOpened, setDialogOpened] = useState(false);
  const [wantedSlot, setWantedSlot] = useState<string | null>();
  const [search, setSearch] = useState('');
  const logButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const isIdle = useIdle(me !== null);
  const locked = !me || (day?.hidden ?? false);
  const open = (slotId?: string | null, button?: HTMLElement) => {
    setWantedSlot(slotId);
    focusAfter.current = button ?? null;
    setDialogOpened(true);
  };

  // The shortcut of the installed app.
  useOpenByLink({ parameter: 'log', value: 'food', ready: !locked }, () => open());

  const content = () => {
    if (error) return <ErrorBlock message={failureMessage(error, t`Failed to fetch daily summary.`)} onRetry={retry} />;
    if (day?.hidden) {
      const historyMonths = me?.entitlements.historyMonths;
      return (
        <EmptyState title={t`This day is hidden`}>
          <Trans>Your plan shows the last {historyMonths} months. Older days are saved. Upgrade to see them.</Trans>
        </EmptyState>
      );
    }
    return (
      <div className={classes.columns}>
        {day ? <DayStrip day={day} /> : <StripSkeleton />}
        {day ? <DayEntries day={day} today={today} onAdd={open} /> : <EntriesSkeleton />}
        {day ? <DayTotals day={day} /> : <TotalsSkeleton />}
      </div>
    );
  };

  return (
    <>
      <PageHeading title={t`Dashboard`} hiddenOnPhone>
        <DatePicker date={date} today={today} onChange={setDate} />
      </PageHeading>
      {(me || !error) && (
        <LogBar
          canSearch={me?.entitlements.localSearch}
          locked={locked}
          search={search}
          onSearch={setSearch}
          onOpen={() => open()}
          buttonRef={logButton}
        >
          <LogWeight date={date} today={today} locked={locked} />
        </LogBar>
      )}
      {isNew && <StartingGoalsOffer date={today} shown={date === today} onSaved={retry} />}
      {content()}
      {/* Come last on the page, so that nothing moves when they load. */}
      {isIdle && me && <MeasureCards date={today} hasExpenditure={me.entitlements.advancedGoals} />}
      {me?.entitlements.ads && (
        <>
          <HouseAd />
          <UpgradePrompt />
        </>
      )}
      {(isIdle || dialogOpened) && (
        <LogFoodFlow
          opened={dialogOpened}
          onClose={() => setDialogOpened(false)}
          // The focus must not return to the search box, because focusing it opens the dialog again.
          onClosed={() => (focusAfter.current?.isConnected ? focusAfter : logButton).current?.focus()}
          slotId={wantedSlot}
          date={date}
          today={today}
          canSearch={me?.entitlements.localSearch ?? false}
          canLookUp={me?.entitlements.externalLookup ?? false}
          categories={categories}
          search={search}
          onSearch={setSearch}
        />
      )}
    </>
  );
}
