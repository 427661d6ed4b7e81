import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useFragment, useQuery } from '@apollo/client/react';
import { NativeSelect, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GoalRow_GoalFragment, SuggestionReport_ReportFragment } from '../../__generated__/graphql';
import { Profile_ProfileFragmentDoc } from '../../platform/preferences/__generated__/profile';
import { GoalSuggestionDocument } from './__generated__/suggestion';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import { QueryError } from '../../ui/feedback/error-block';
import { formatRange } from '../../platform/dates/dates';
import { useUnits } from '../../platform/units/use-units';
import { paths } from '../../platform/paths';
import classes from './suggestion-card.module.css';
import { SuggestedTargets } from './suggested-targets';
import { CONFIDENCE_LABELS, needsOf } from './suggestion-text';
import { weeklyChanges } from '../../platform/units/weekly-change';

type Report = SuggestionReport_ReportFragment;

/** Explains why there is no suggestion, and which data is still missing. */
function SuggestionMissing({ report }: { report: Report }) {
  const { implausible, incompleteDays } = report;
  if (implausible) {
    return (
      <p>
        {t`Your food logs and weights don't match: the result isn't realistic. Check for missing meals or weights and for typing errors.`}
      </p>
    );
  }
  return (
    <>
      <p>{t`Not enough data yet. We need this from the last four weeks:`}</p>
      <ul className={`plain-list ${classes.needs}`}>
        {needsOf(report).map(({ text, found, isMet }) => {
          const Icon = isMet ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={text} data-met={isMet}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {isMet ? (
                  <Trans>
                    {text}
                    <span className={classes.state}>: done</span>
                  </Trans>
                ) : (
                  <Trans>
                    {text}
                    <span className={classes.state}>: {found} so far</span>
                  </Trans>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {incompleteDays > 0 && (
        <p className={classes.hint}>
          {plural(incompleteDays, {
            one: "# day doesn't count because a food has no calorie value.",
            other: "# days don't count because a food has no calorie value.",
          })}
        </p>
      )}
    </>
  );
}

interface SuggestionCardProps {
  goals: readonly GoalRow_GoalFragment[];
  /** The user's own today. */
  date: string;
}

interface SuggestionReportProps extends SuggestionCardProps {
  report: Report;
  weeklyChange: number;
  /** It is for another weekly change, and the right one is loading. */
  stale: boolean;
}

function SuggestionReport({ report, weeklyChange, ...place }: SuggestionReportProps) {
  const period = formatRange(report.from, report.to);
  return (
    <>
      {report.suggestion ? (
        // The key resets the state of the button for another suggestion.
        <SuggestedTargets key={weeklyChange} suggestion={report.suggestion} {...place} />
      ) : (
        <SuggestionMissing report={report} />
      )}
      <p className={classes.hint}>{t`Based on your food and weight logs, ${period}. This is not medical advice.`}</p>
    </>
  );
}

/**
 * Targets calculated from food logs and weights, or the data that is still missing. With an aim in the profile, the check-in
 * proposes the same.
 */
export function SuggestionCard(props: SuggestionCardProps) {
  const { data, complete } = useFragment({ from: { __typename: 'Profile' }, fragment: Profile_ProfileFragmentDoc });
  return complete && data.weeklyChange !== null ? null : <Suggestion {...props} />;
}

function Suggestion({ goals, date }: SuggestionCardProps) {
  const [weeklyChange, setWeeklyChange] = useState(0);
  const units = useUnits();
  const query = useQuery(GoalSuggestionDocument, {
    variables: { asOf: date, weeklyChangeLb: weeklyChange },
    fetchPolicy: 'cache-and-network',
  });
  // The previous suggestion stays while another one loads, so that nothing jumps.
  const report = (query.data ?? (query.error ? undefined : query.previousData))?.goalSuggestion;
  const confidence = report?.suggestion?.confidence;

  const content = () => {
    if (report) {
      return (
        <SuggestionReport report={report} weeklyChange={weeklyChange} goals={goals} date={date} stale={!query.data} />
      );
    }
    if (!query.error) return <Skeleton height={220} radius="md" role="status" aria-label={t`Loading suggestion`} />;
    return <QueryError error={query.error} failed={t`Failed to fetch the suggestion.`} refetch={query.refetch} />;
  };

  return (
    <Card title={t`Suggested targets`} aside={confidence && CONFIDENCE_LABELS[confidence]}>
      <div className={classes.parts}>
        <NativeSelect
          label={t`Your aim`}
          className={classes.wanted}
          value={String(weeklyChange)}
          onChange={({ currentTarget }) => setWeeklyChange(Number(currentTarget.value))}
          data={weeklyChanges(units).map(([pounds, label]) => ({ value: String(pounds), label }))}
        />
        <div className={classes.parts} aria-live="polite" aria-busy={query.loading}>
          {content()}
        </div>
      </div>
    </Card>
  );
}

/** Tells other plans what a subscription adds to goals. */
export const AdvancedGoalsOffer = () => (
  <Card title={t`Advanced goals`} aside={t`With a subscription`}>
    <div className={classes.parts}>
      <p>
        {t`Set a different target for each weekday, such as more carbs on training days. Get suggested targets for calories and macros, based on what you ate and how your weight changed.`}
      </p>
      <p>
        <Link to={paths.payment} className={button.primary}>
          {t`See Plans`}
        </Link>
      </p>
    </div>
  </Card>
);
