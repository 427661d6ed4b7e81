import { MIN_CALORIES } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { macroLabel } from '../../platform/nutrition/macros';
import { formatStored } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import classes from './suggestion-card.module.css';
import { setGoalTargets, TARGETS_FAILED } from './goal-writes';
import {
  areTaken,
  bodyEnergy,
  CONFIDENCE_NOTES,
  energyText,
  expenditureText,
  targetsOf,
  trendText,
  type Suggestion,
} from './suggestion-text';

/** Explains the calculation, with the source of each rule. */
function SuggestionBasis({ suggestion }: { suggestion: Suggestion }) {
  const units = useUnits();
  const { perWeight, weight, aWeek } = bodyEnergy(units);
  return (
    <details className={classes.basis}>
      <summary>How this is calculated</summary>
      <p>
        {trendText(suggestion, units)} You burn what you eat, minus {perWeight} for each {weight} gained, or plus{' '}
        {perWeight} for each {weight} lost.
      </p>
      <ul>
        <li>
          Your intake is the average of the days on which every food has a calorie value, without today. Food that you
          didn't log isn't included.
        </li>
        <li>
          Your weight change is the straight line that fits your weights best. {perWeight} per {weight} is a rule for
          body fat over several weeks (Wishnofsky 1958). It is too high for the first weeks of a diet and for lean
          people (Hall 2008).
        </li>
        <li>The range is a 95% confidence interval: it depends on how much your logs and weights vary.</li>
        <li>
          A {weight} a week is {aWeek} a day. We never suggest under {energyText(MIN_CALORIES, units)} (NHLBI 2000).
        </li>
        <li>
          Protein is 1.6 g per kilogram of body weight (Morton 2018), fats are up to 30% of calories, and carbs are the
          rest. All stay within the ranges of the Institute of Medicine (2005).
        </li>
      </ul>
    </details>
  );
}

interface SuggestedTargetsProps {
  suggestion: Suggestion;
  goals: readonly GoalRow_GoalFragment[];
  /** The user's own today, from which the targets apply. */
  date: string;
  /** Another suggestion is loading. */
  stale: boolean;
}

/** The suggested targets with their confidence, and a button to use them. */
export function SuggestedTargets({ suggestion, goals, date, stale }: SuggestedTargetsProps) {
  const client = useApolloClient();
  const units = useUnits();
  const submit = useSubmit({ failed: TARGETS_FAILED, onFailure: () => toastFailed(TARGETS_FAILED) });
  const [saved, setSaved] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const targets = targetsOf(suggestion);
  const names = targets.map(({ macroName }) => macroName);
  const keepsWeekdays = goals.some(
    ({ macroName, weekdayTargets }) => names.includes(macroName) && weekdayTargets.length > 0,
  );

  useEffect(() => {
    // The focused button has just been removed.
    if (saved) done.current?.focus();
  }, [saved]);

  const take = async () => {
    setSaved(false);
    const isSaved = await submit.run(() => setGoalTargets(client, date, targets));
    if (isSaved) toastDone('Targets saved successfully');
    setSaved(isSaved);
  };

  return (
    <>
      <dl className={classes.targets}>
        {targets.map(({ macroName, targetValue: value, unit }) => (
          <div key={macroName} className={classes.amount}>
            <dt>{macroLabel(macroName)}</dt>
            <dd>{formatStored({ macroName, value, unit }, units)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {expenditureText(suggestion, units)} {CONFIDENCE_NOTES[suggestion.confidence]}
      </p>
      {suggestion.atFloor && (
        <p>Your aim works out lower, but we never suggest under {energyText(MIN_CALORIES, units)}.</p>
      )}
      {submit.failure !== null && <FormAlert message={submit.failure} />}
      {!submit.pending && areTaken(targets, goals) ? (
        <p ref={done} tabIndex={-1} className={classes.taken}>
          These are your targets.
        </p>
      ) : (
        <Button className={classes.take} loading={submit.pending} disabled={stale} onClick={() => void take()}>
          Use These Targets
        </Button>
      )}
      {keepsWeekdays && <p className={classes.hint}>Your weekday targets don't change.</p>}
      <SuggestionBasis suggestion={suggestion} />
    </>
  );
}
