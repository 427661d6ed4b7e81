import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { SuggestionReport_ReportFragment } from '../../__generated__/graphql';
import classes from './suggestion-card.module.css';
import { needsOf } from './suggestion-text';

/** Why there is no suggestion yet, and what it takes. */
export function SuggestionMissing({ report }: { report: SuggestionReport_ReportFragment }) {
  const { implausible, incompleteDays } = report;
  if (implausible) {
    return (
      <p>
        Your diary and your weights do not fit together: nobody uses up as little, or as much. Perhaps meals or weights
        are missing, or one was mistyped.
      </p>
    );
  }
  return (
    <>
      <p>There is not enough to go by yet. Of the last four weeks it takes:</p>
      <ul className={classes.needs}>
        {needsOf(report).map(({ text, isMet }) => {
          const Icon = isMet ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={text} data-met={isMet}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {text}
                <span className={classes.state}>{isMet ? ': enough' : ': not enough yet'}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {incompleteDays > 0 && (
        <p className={classes.hint}>
          {incompleteDays === 1 ? 'One day does' : `${incompleteDays} days do`} not count, as a food on it does not
          state its calories.
        </p>
      )}
    </>
  );
}
