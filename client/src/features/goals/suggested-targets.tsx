import { select, t } from '@lingui/core/macro';
import { MIN_CALORIES } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { roughEnergyText } from '../../platform/units/rough-energy';
import { useUnits } from '../../platform/units/use-units';
import classes from './suggestion-card.module.css';
import { setGoalTargets, TARGETS_FAILED } from './goal-writes';
import {
  areTaken,
  bodyEnergy,
  CONFIDENCE_NOTES,
  expenditureText,
  floorText,
  MACRO_RULES,
  targetsOf,
  trendText,
  type Suggestion,
} from './suggestion-text';
import { TargetAmounts } from '../../ui/data/target-amounts';

/** Explains the calculation, with the source of each rule. */
function SuggestionBasis({ suggestion }: { suggestion: Suggestion }) {
  const units = useUnits();
  const { unit, aWeek } = bodyEnergy(units);
  const trend = trendText(suggestion, units);
  const minimum = roughEnergyText(MIN_CALORIES, units);
  return (
    <details className={classes.basis}>
      <summary className="disclosure muted medium">{t`How this is calculated`}</summary>
      <p>
        {trend}{' '}
        {t`You burned the calories you ate, minus those that your body stored, or plus those that it took from its stores.`}
      </p>
      <ul>
        <li>
          {t`Only whole days count: those you marked as finished, and others if every food has a calorie value and the day isn't far below your other days. Food that you didn't log isn't included.`}
        </li>
        <li>
          {t`A model tells changes of your body from changes of water and the scatter of your scale. How much energy a change holds depends on body fat (Forbes 2000, Hall 2011).`}
        </li>
        <li>{t`The range is a 95% confidence interval: it depends on how much your logs and weights vary.`}</li>
        <li>
          {select(unit, {
            kg: `A kilogram a week is ${aWeek} a day (Wishnofsky 1958). We never suggest under ${minimum} (NHLBI 2000).`,
            other: `A pound a week is ${aWeek} a day (Wishnofsky 1958). We never suggest under ${minimum} (NHLBI 2000).`,
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
  const submit = useSubmit({ failed: TARGETS_FAILED, toasts: true });
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
        <p ref={done} tabIndex={-1} className="semibold">
          {t`These are your goals.`}
        </p>
      ) : (
        <Button className={classes.accept} loading={submit.pending} disabled={stale} onClick={() => void accept()}>
          {t`Use These Goals`}
        </Button>
      )}
      {keepsWeekdays && <p className={classes.hint}>{t`Your weekday targets don't change.`}</p>}
      <SuggestionBasis suggestion={suggestion} />
    </>
  );
}
