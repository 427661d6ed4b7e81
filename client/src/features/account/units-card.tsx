import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { SetPreferencesDocument } from './__generated__/account';
import { useWrite } from '../../platform/apollo/write';
import { WEEKDAYS, weekdayLabel } from '../../platform/dates/weekdays';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './units-card.module.css';

export const PREFERENCES_FAILED = t`Couldn't save your choice. Please try again.`;

type Preferences = Display_PreferencesFragment;
type ChoiceName = 'weightUnit' | 'energyUnit' | 'weekStart';

/** Values to choose from, as they are shown. */
export const PREFERENCE_CHOICES: {
  readonly [Name in ChoiceName]: ReadonlyArray<readonly [value: Preferences[Name], label: string]>;
} = {
  weightUnit: [
    ['LB', t`Pounds (lb)`],
    ['KG', t`Kilograms (kg)`],
    ['ST', t`Stones and pounds (st, lb)`],
  ],
  energyUnit: [
    ['KCAL', t`Kilocalories (kcal)`],
    ['KJ', t`Kilojoules (kJ)`],
  ],
  weekStart: [[null, t`By region`], ...WEEKDAYS.map((weekday) => [weekday, weekdayLabel(weekday)] as const)],
};

interface UnitsCardProps {
  /** Undefined while they are loading. */
  preferences: Preferences | undefined;
}

interface PreferenceSelectProps extends UnitsCardProps {
  name: ChoiceName;
  label: string;
}

/** Saves a choice at once, and goes back to the one before if that fails. */
function PreferenceSelect({ name, label, preferences }: PreferenceSelectProps) {
  const write = useWrite(PREFERENCES_FAILED);
  const submit = useSubmit({ failed: PREFERENCES_FAILED });

  const choose = (before: Preferences, input: Partial<Pick<Preferences, ChoiceName>>) =>
    write({
      mutation: SetPreferencesDocument,
      variables: { input },
      optimisticResponse: { __typename: 'Mutation', setPreferences: { ...before, ...input } },
    });

  return (
    <NativeSelect
      label={label}
      value={preferences?.[name] ?? ''}
      disabled={!preferences}
      error={submit.failure}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) => {
        const chosen = PREFERENCE_CHOICES[name].find(([choice]) => (choice ?? '') === value);
        if (preferences && chosen) void submit.run(() => choose(preferences, { [name]: chosen[0] }));
      }}
      data={PREFERENCE_CHOICES[name].map(([choice, shown]) => ({ value: choice ?? '', label: shown }))}
    />
  );
}

/** Chooses the units and the week of every screen. */
export const UnitsCard = ({ preferences }: UnitsCardProps) => (
  <Card title={t`Units and Week`}>
    <div className={classes.units}>
      <PreferenceSelect name="weightUnit" label={t`Body weight`} preferences={preferences} />
      <PreferenceSelect name="energyUnit" label={t`Energy`} preferences={preferences} />
      <PreferenceSelect name="weekStart" label={t`Week starts on`} preferences={preferences} />
    </div>
    <p className={classes.hint}>{t`Your entries stay as they are. Screens show them in these units.`}</p>
  </Card>
);
