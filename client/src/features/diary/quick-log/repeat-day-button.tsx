import { addDays } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { DayBeforeDocument } from '../../../__generated__/graphql';
import type { CopyDays } from '../copy/copy-entries-dialog';

interface RepeatDayButtonProps {
  /** A day without entries. */
  date: string;
  today: string;
  onCopy: (days: CopyDays) => void;
}

/** Offers to copy the previous day if it has entries. */
export function RepeatDayButton({ date, today, onCopy }: RepeatDayButtonProps) {
  const from = addDays(date, -1);
  const { data } = useQuery(DayBeforeDocument, { variables: { date: from }, fetchPolicy: 'cache-and-network' });
  if (!data || data.day.entries.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => onCopy({ from, to: date })}
    >
      {date === today ? 'Same as yesterday' : 'Same as the day before'}
    </Button>
  );
}
