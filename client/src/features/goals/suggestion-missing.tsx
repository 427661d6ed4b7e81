import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { SuggestionReport_ReportFragment } from '../../__generated__/graphql';
import classes from './suggestion-card.module.css';
import { needsOf } from './suggestion-text';

/** Explains why there is no suggestion, and which data is still missing. */
export function SuggestionMissing({ report }: { report: SuggestionReport_ReportFragment }) {
  const { implausible, incompleteDays } = report;
  if (implausible) {
    return (
      <p>
        Your food logs and weights don't match: the result isn't realistic. Check for missing meals or weights and for
        typing errors.
      </p>
    );
  }
  return (
    <>
      <p>Not enough data yet. We need this from the last four weeks:</p>
      <ul className={classes.needs}>
        {needsOf(report).map(({ text, found, isMet }) => {
          const Icon = isMet ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={text} data-met={isMet}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {text}
                <span className={classes.state}>{isMet ? ': done' : `: ${found} so far`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {incompleteDays > 0 && (
        <p className={classes.hint}>
          {incompleteDays === 1 ? "1 day doesn't" : `${incompleteDays} days don't`} count because a food has no calorie
          value.
        </p>
      )}
    </>
  );
}
