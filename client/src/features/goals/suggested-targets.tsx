import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { FormAlert } from '../../ui/form/form-alert';
import { formatEntered } from '../../platform/numbers/format';
import { failureMessage } from '../../platform/errors';
import { macroLabel, unitLabel } from '../../platform/nutrition/macros';
import classes from './suggestion-card.module.css';
import { TARGETS_FAILED } from './goal-writes';
import { SuggestionBasis } from './suggestion-basis';
import { areTaken, CONFIDENCE_NOTES, expenditureText, targetsOf, type Suggestion } from './suggestion-text';
import { useTakeTargets } from './use-take-targets';

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
  const [state, setState] = useState<'asked' | 'saving' | 'taken'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const takeTargets = useTakeTargets(date);
  const targets = targetsOf(suggestion);
  const names = targets.map(({ macroName }) => macroName);
  const keepsWeekdays = goals.some(
    ({ macroName, weekdayTargets }) => names.includes(macroName) && weekdayTargets.length > 0,
  );

  useEffect(() => {
    // The focused button has just been removed.
    if (state === 'taken') done.current?.focus();
  }, [state]);

  const take = async () => {
    setFailure(null);
    setState('saving');
    try {
      await takeTargets(targets);
      setState('taken');
    } catch (error) {
      setFailure(failureMessage(error, TARGETS_FAILED));
      setState('asked');
    }
  };

  return (
    <>
      <dl className={classes.targets}>
        {targets.map(({ macroName, targetValue, unit }) => (
          <div key={macroName} className={classes.amount}>
            <dt>{macroLabel(macroName)}</dt>
            <dd>
              {formatEntered(targetValue)} {unitLabel(unit)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {expenditureText(suggestion)} {CONFIDENCE_NOTES[suggestion.confidence]}
      </p>
      {suggestion.atFloor && <p>Your aim works out lower, but we never suggest under 1,200 kcal.</p>}
      {failure !== null && <FormAlert message={failure} />}
      {state !== 'saving' && areTaken(targets, goals) ? (
        <p ref={done} tabIndex={-1} className={classes.taken}>
          These are your targets.
        </p>
      ) : (
        <Button className={classes.take} loading={state === 'saving'} disabled={stale} onClick={() => void take()}>
          Use These Targets
        </Button>
      )}
      {keepsWeekdays && <p className={classes.hint}>Your weekday targets don't change.</p>}
      <SuggestionBasis suggestion={suggestion} />
    </>
  );
}
