import { useState } from 'react';
import { useToday } from '../platform/dates/use-today';
import { LogFoodFlow } from '../screens/dashboard/log-food-flow';
import { WithDashboard } from './with-dashboard';

/** The Log Food dialog and those above it, as the dashboard of a day opens them, without the dashboard. */
export function LogFoodAlone({ date }: { date: string }) {
  const today = useToday();
  const [opened, setOpened] = useState(true);
  const [search, setSearch] = useState('');
  return (
    <WithDashboard date={date}>
      {({ me, categories }) => (
        <LogFoodFlow
          opened={opened}
          onClose={() => setOpened(false)}
          onClosed={() => undefined}
          slotId={undefined}
          date={date}
          today={today}
          canSearch={me.entitlements.localSearch}
          canLookUp={me.entitlements.externalLookup}
          categories={categories}
          search={search}
          onSearch={setSearch}
        />
      )}
    </WithDashboard>
  );
}
