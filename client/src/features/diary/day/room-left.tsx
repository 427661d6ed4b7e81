import { plural, t } from '@lingui/core/macro';
import { QUOTAS } from '@macrolog/domain';
import classes from './room-left.module.css';

const MAX_ENTRIES = QUOTAS.food_logs_per_day.max;

/** Warns that the day is close to its entry limit. */
export function RoomLeft({ entries }: { entries: number }) {
  const room = MAX_ENTRIES - entries;
  return (
    <p className={classes.room} role="note">
      {room > 0
        ? plural(room, {
            one: 'You can add # more entry to this day. Deleted entries count, too.',
            other: 'You can add # more entries to this day. Deleted entries count, too.',
          })
        : t`This day has no room for more entries.`}
    </p>
  );
}
