import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import {
  GoalSuggestionDocument,
  type GoalRow_GoalFragment,
  type SuggestionReport_ReportFragment,
} from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { ErrorBlock } from '../../components/error-block';
import { Select } from '../../components/select';
import { formatRange } from '../../lib/dates';
import { failureMessage } from '../../lib/errors';
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
  /** It answers another question: the next answer is on its way. */
  stale: boolean;
}

const Report = ({ report, weeklyChange, ...place }: ReportProps) => (
  <>
    {report.suggestion ? (
      // Another suggestion has not been taken over, whatever became of the one before.
      <SuggestedTargets key={weeklyChange} suggestion={report.suggestion} {...place} />
    ) : (
      <SuggestionMissing report={report} />
    )}
    <p className={classes.hint}>
      From your diary and weights, {formatRange(report.from, report.to)}. This is arithmetic, not medical advice.
    </p>
  </>
);

/** Targets that follow from what was eaten and how the weight moved, or what is missing for them. */
export function SuggestionCard({ goals, date }: SuggestionCardProps) {
  const [weeklyChange, setWeeklyChange] = useState(0);
  const query = useQuery(GoalSuggestionDocument, {
    variables: { asOf: date, weeklyChangeLb: weeklyChange },
    fetchPolicy: 'cache-and-network',
  });
  // While another change is worked out the one before stays, so that nothing jumps.
  const report = (query.data ?? (query.error ? undefined : query.previousData))?.goalSuggestion;
  const confidence = report?.suggestion?.confidence;

  const content = () => {
    if (report) {
      return <Report report={report} weeklyChange={weeklyChange} goals={goals} date={date} stale={!query.data} />;
    }
    if (!query.error) return <Skeleton height={220} radius="md" role="status" aria-label="Loading the suggestion" />;
    const retry = () => void query.refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(query.error, 'Failed to fetch the suggestion.')} onRetry={retry} />;
  };

  return (
    <Card title="Suggested targets" aside={confidence && CONFIDENCE_LABELS[confidence]}>
      <div className={classes.parts}>
        <Select
          label="What you want"
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
