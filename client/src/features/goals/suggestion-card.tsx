import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import {
  GoalSuggestionDocument,
  type GoalRow_GoalFragment,
  type SuggestionReport_ReportFragment,
} from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { Select } from '../../ui/form/select';
import { formatRange } from '../../platform/dates/dates';
import { failureMessage } from '../../platform/errors';
import classes from './suggestion-card.module.css';
import { SuggestionMissing } from './suggestion-missing';
import { SuggestedTargets } from './suggested-targets';
import { CONFIDENCE_LABELS, WEEKLY_CHANGES } from './suggestion-text';

interface SuggestionCardProps {
  goals: readonly GoalRow_GoalFragment[];
  /** The user's own today. */
  date: string;
}

interface ReportProps extends SuggestionCardProps {
  report: SuggestionReport_ReportFragment;
  weeklyChange: number;
  /** It is for another weekly change, and the right one is loading. */
  stale: boolean;
}

const Report = ({ report, weeklyChange, ...place }: ReportProps) => (
  <>
    {report.suggestion ? (
      // The key resets the state of the button for another suggestion.
      <SuggestedTargets key={weeklyChange} suggestion={report.suggestion} {...place} />
    ) : (
      <SuggestionMissing report={report} />
    )}
    <p className={classes.hint}>
      Based on your food and weight logs, {formatRange(report.from, report.to)}. This is not medical advice.
    </p>
  </>
);

/** Targets calculated from food logs and weights, or the data that is still missing. */
export function SuggestionCard({ goals, date }: SuggestionCardProps) {
  const [weeklyChange, setWeeklyChange] = useState(0);
  const query = useQuery(GoalSuggestionDocument, {
    variables: { asOf: date, weeklyChangeLb: weeklyChange },
    fetchPolicy: 'cache-and-network',
  });
  // The previous suggestion stays while another one loads, so that nothing jumps.
  const report = (query.data ?? (query.error ? undefined : query.previousData))?.goalSuggestion;
  const confidence = report?.suggestion?.confidence;

  const content = () => {
    if (report) {
      return <Report report={report} weeklyChange={weeklyChange} goals={goals} date={date} stale={!query.data} />;
    }
    if (!query.error) return <Skeleton height={220} radius="md" role="status" aria-label="Loading suggestion" />;
    const retry = () => void query.refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(query.error, 'Failed to fetch the suggestion.')} onRetry={retry} />;
  };

  return (
    <Card title="Suggested targets" aside={confidence && CONFIDENCE_LABELS[confidence]}>
      <div className={classes.parts}>
        <Select
          label="Your aim"
          className={classes.wanted}
          value={String(weeklyChange)}
          onChange={(pounds) => setWeeklyChange(Number(pounds))}
        >
          {WEEKLY_CHANGES.map(([pounds, label]) => (
            <option key={pounds} value={String(pounds)}>
              {label}
            </option>
          ))}
        </Select>
        <div className={classes.parts} aria-live="polite" aria-busy={query.loading}>
          {content()}
        </div>
      </div>
    </Card>
  );
}
