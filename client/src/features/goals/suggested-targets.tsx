import { select, t } from '@lingui/core/macro';
import { MIN_CALORIES } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { useUnits } from '../../platform/units/use-units';
import classes from './suggestion-card.module.css';
import { setGoalTargets, TARGETS_FAILED } from './goal-writes';
import {
  areTaken,
  bodyEnergy,
  CONFIDENCE_NOTES,
  energyText,
  expenditureText,
  floorText,
  MACRO_RULES,
  targetsOf,
  trendText,
  type Suggestion,
} from './suggestion-text';
import { TargetAmounts } from './target-amounts';

/** Explains the calculation, with the source of each rule. */
function SuggestionBasis({ suggestion }: { suggestion: Suggestion }) {
  const units = useUnits();
  const { perWeight, unit, aWeek } = bodyEnergy(units);
  const trend = trendText(suggestion, units);
  const minimum = energyText(MIN_CALORIES, units);
  return (
    <details className={classes.basis}>
      <summary>{t`How this is calculated`}</summary>
      <p>
        {trend}{' '}
        {select(unit, {
          kg: `You burn what you eat, minus ${perWeight} for each kilogram gained, or plus ${perWeight} for each kilogram lost.`,
          other: `You burn what you eat, minus ${perWeight} for each pound gained, or plus ${perWeight} for each pound lost.`,
        })}
      </p>
      <ul>
        <li>
          {t`Your intake is the average of the days on which every food has a calorie value, without today. Food that you didn't log isn't included.`}
        </li>
        <li>
          {select(unit, {
            kg: `Your weight change is the straight line that fits your weights best. ${perWeight} per kilogram is a rule for body fat over several weeks (Wishnofsky 1958). It is too high for the first weeks of a diet and for lean people (Hall 2008).`,
            other: `Your weight change is the straight line that fits your weights best. ${perWeight} per pound is a rule for body fat over several weeks (Wishnofsky 1958). It is too high for the first weeks of a diet and for lean people (Hall 2008).`,
          })}
        </li>
        <li>{t`The range is a 95% confidence interval: it depends on how much your logs and weights vary.`}</li>
        <li>
          {select(unit, {
            kg: `A kilogram a week is ${aWeek} a day. We never suggest under ${minimum} (NHLBI 2000).`,
            other: `A pound a week is ${aWeek} a day. We never suggest under ${minimum} (NHLBI 2000).`,
          })}
        </li>
        <li>{MACRO_RULES}</li>
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

  const accept = async () => {
    setSaved(false);
    const isSaved = await submit.run(() => setGoalTargets(client, date, targets));
    if (isSaved) toastDone(t`Goals saved`);
    setSaved(isSaved);
  };

  return (
    <>
      <TargetAmounts targets={targets} units={units} />
      <p>{`${expenditureText(suggestion, units)} ${CONFIDENCE_NOTES[suggestion.confidence]}`}</p>
      {suggestion.atFloor && <p>{floorText(units)}</p>}
      {submit.failure !== null && <FormAlert message={submit.failure} />}
      {!submit.pending && areTaken(targets, goals) ? (
        <p ref={done} tabIndex={-1} className={classes.taken}>
          {t`These are your targets.`}
        </p>
      ) : (
        <Button className={classes.take} loading={submit.pending} disabled={stale} onClick={() => void accept()}>
          {t`Use These Targets`}
        </Button>
      )}
      {keepsWeekdays && <p className={classes.hint}>{t`Your weekday targets don't change.`}</p>}
      <SuggestionBasis suggestion={suggestion} />
    </>
  );
}
