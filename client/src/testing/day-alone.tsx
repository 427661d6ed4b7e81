import { DayEntries } from '../features/diary/day/day-entries';
import { DayTotals } from '../features/diary/day/day-totals';
import { WithDashboard } from './with-dashboard';

interface DayAloneProps {
  date: string;
  today?: string;
}

/** The entries and the totals of a day, without the rest of the dashboard. */
export const DayAlone = ({ date, today = date }: DayAloneProps) => (
  <WithDashboard date={date}>
    {({ day }) => (
      <>
        <DayEntries day={day} today={today} onAdd={() => undefined} />
        <DayTotals day={day} />
      </>
    )}
  </WithDashboard>
);
