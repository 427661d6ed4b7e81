import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { proposeStartingTargets, type EnergyUnit, type WeightUnit } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SetPreferencesDocument } from '../../features/account/__generated__/account';
import { PREFERENCES_FAILED } from '../../features/account/units-card';
import { Profile_ProfileFragmentDoc, SetProfileDocument } from '../../platform/preferences/__generated__/profile';
import { setGoalTargets, TARGETS_FAILED } from '../../features/goals/goal-writes';
import { targetsOf } from '../../features/goals/suggestion-text';
import { weeklyChanges } from '../../platform/units/weekly-change';
import { useWeightWrites } from '../../features/weight/use-weight-writes';
import { write } from '../../data/write';
import { toUnits, type Units } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { useSubmit } from '../../ui/form/use-submit';
import {
  convertBody,
  findBodyErrors,
  isBlankBody,
  NO_BODY,
  toBody,
  toBodyDraft,
  toProfile,
  type BodyDraft,
} from './body-draft';
import { AimStep, BodyStep, ResultStep, UnitsStep } from './steps';

const QUESTIONS = ['units', 'body', 'aim'] as const;
type Step = (typeof QUESTIONS)[number] | 'result';

const toPreferences = ({ weight, energy }: Units) => ({
  __typename: 'Preferences' as const,
  weightUnit: weight.toUpperCase() as Uppercase<WeightUnit>,
  energyUnit: energy.toUpperCase() as Uppercase<EnergyUnit>,
});

/** The change in other units that is closest, because each unit has its own steps. */
const nearestChange = (pounds: number, units: Units): number =>
  weeklyChanges(units)
    .map(([change]) => change)
    .reduce((best, change) => (Math.abs(change - pounds) < Math.abs(best - pounds) ? change : best));

interface StartingGoalsDialogProps extends DialogFrame {
  /** The user's own today, from which the goals apply. */
  date: string;
  /** The goals were saved, or the questions skipped. */
  onDone: (isSaved: boolean) => void;
}

/** Asks three questions, each of which can be skipped, and proposes goals. The answers are saved together with the goals, never before. */
export function StartingGoalsDialog({ date, onDone, ...frame }: StartingGoalsDialogProps) {
  const client = useApolloClient();
  // The typed answers are in these units, even if another tab chooses others.
  const [units, setUnits] = useState(useUnits());
  const [chosen, setChosen] = useState(toPreferences(units));
  // The stored answers, if a screen has loaded them.
  const [stored] = useState(() =>
    client.readFragment({ id: 'Profile:{}', fragment: Profile_ProfileFragmentDoc, fragmentName: 'Profile_profile' }),
  );
  const [first] = useState(() => (stored ? toBodyDraft(stored, units.weight, Number(date.slice(0, 4))) : NO_BODY));
  const [body, setBody] = useState(first);
  const [weeklyChange, setWeeklyChange] = useState(() =>
    stored?.weeklyChange && stored.rateUnit === 'LB' ? nearestChange(stored.weeklyChange, units) : 0,
  );
  const [step, setStep] = useState<Step>('units');
  const [isSkipped, setSkipped] = useState(false);
  const [logsWeight, setLogsWeight] = useState(false);
  const { log } = useWeightWrites();
  const submit = useSubmit<keyof BodyDraft>({ failed: TARGETS_FAILED });

  const answers = isSkipped ? null : toBody(body, units.weight);
  const targets = answers && proposeStartingTargets(answers, weeklyChange);

  const go = (to: Step) => {
    submit.fail(null);
    submit.reject({});
    setStep(to);
  };

  const saveUnits = async () => {
    const { weightUnit, energyUnit } = chosen;
    const chosenUnits = toUnits(chosen);
    if (chosenUnits.weight !== units.weight || chosenUnits.energy !== units.energy) {
      const input = { weightUnit, energyUnit };
      await write(client, SetPreferencesDocument, { input }, { failed: PREFERENCES_FAILED });
      setBody(convertBody(body, units.weight, chosenUnits.weight));
      setWeeklyChange(nearestChange(weeklyChange, chosenUnits));
      setUnits(chosenUnits);
    }
    setStep('body');
  };

  const answerBody = () => {
    submit.fail(null);
    if (submit.reject(findBodyErrors(body, units.weight))) return;
    setSkipped(false);
    const given = toBody(body, units.weight);
    if (given && proposeStartingTargets(given, weeklyChange)) go('aim');
    else submit.fail(t`These answers give an unrealistic result. Check them for typing errors.`);
  };

  const save = async () => {
    if (targets) {
      const input = toProfile(answers, weeklyChange, Number(date.slice(0, 4)));
      await write(client, SetProfileDocument, { input }, { failed: TARGETS_FAILED });
      if (logsWeight) await log(date, answers.weight);
      await setGoalTargets(client, date, targetsOf(targets));
      toastDone(t`Goals saved`);
    }
    onDone(targets !== null);
  };

  const next: Record<Step, () => void> = {
    units: () => void submit.run(saveUnits),
    body: answerBody,
    aim: () => go('result'),
    result: () => void submit.run(save),
  };

  const skip: Record<Exclude<Step, 'result'>, () => void> = {
    units: () => {
      setChosen(toPreferences(units));
      go('body');
    },
    body: () => {
      // Without it, there is no use in asking for an aim.
      setSkipped(true);
      go('result');
    },
    aim: () => {
      setWeeklyChange(0);
      go('result');
    },
  };

  const previous = step === 'body' ? 'units' : step === 'aim' || isSkipped ? 'body' : 'aim';
  const number = step === 'result' ? null : QUESTIONS.indexOf(step) + 1;

  const content = () => {
    if (step === 'units') {
      return <UnitsStep chosen={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />;
    }
    if (step === 'aim') return <AimStep units={units} weeklyChange={weeklyChange} onChange={setWeeklyChange} />;
    if (step === 'result')
      return (
        <ResultStep
          targets={targets}
          units={units}
          weight={answers?.weight}
          logsWeight={logsWeight}
          onLogWeight={setLogsWeight}
        />
      );
    const change = (part: Partial<BodyDraft>) => {
      setBody((typed) => ({ ...typed, ...part }));
      // An error of one part of a height or weight may be about the other.
      submit.edited(
        ...Object.keys(part),
        ...('inches' in part ? ['height'] : []),
        ...('pounds' in part ? ['weight'] : []),
      );
    };
    return <BodyStep units={units} draft={body} errors={submit.errors} onChange={change} />;
  };

  return (
    <FormDialog
      {...frame}
      title={t`Find your starting goals`}
      {...(number !== null && { subtitle: t`Question ${number} of 3` })}
      narrow
      unsaved={body !== first && !isBlankBody(body)}
      state={submit}
      onSubmit={next[step]}
      submitLabel={step !== 'result' ? t`Next` : targets ? t`Use These Goals` : t`Done`}
      otherActions={
        <>
          {step !== 'units' && (
            <Button variant="default" disabled={submit.pending} onClick={() => go(previous)}>
              {t`Back`}
            </Button>
          )}
          {step !== 'result' && (
            <Button variant="default" disabled={submit.pending} onClick={skip[step]}>
              {t`Skip`}
            </Button>
          )}
        </>
      }
    >
      {content()}
    </FormDialog>
  );
}
