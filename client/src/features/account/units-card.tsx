import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { SetPreferencesDocument } from './__generated__/account';
import { useWrite } from '../../data/write';
import { listTimeZones, timeZoneLabel } from '../../platform/dates/time-zones';
import { WEEKDAYS, weekdayLabel } from '../../platform/dates/weekdays';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './units-card.module.css';

export const PREFERENCES_FAILED = t`Couldn't save your choice. Please try again.`;

type Preferences = Display_PreferencesFragment;
type ChoiceName = 'weightUnit' | 'energyUnit' | 'weekStart';
type Choices<Name extends keyof Preferences> = ReadonlyArray<readonly [value: Preferences[Name], label: string]>;

/** Values to choose from, as they are shown. */
export const PREFERENCE_CHOICES: {
  readonly [Name in ChoiceName]: Choices<Name>;
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

/** Until the browser's time zone has been saved, none is chosen. */
const timeZoneChoices = (chosen: string | null): Choices<'timeZone'> => [
  ...(chosen === null ? [[null, t`Not chosen yet`] as const] : []),
  ...listTimeZones(chosen).map((timeZone) => [timeZone, timeZoneLabel(timeZone)] as const),
];

interface PreferenceSelectProps<Name extends ChoiceName | 'timeZone'> extends UnitsCardProps {
  name: Name;
  label: string;
  choices: Choices<Name>;
}

/** Saves a choice at once, and goes back to the one before if that fails. */
function PreferenceSelect<Name extends ChoiceName | 'timeZone'>({
  name,
  label,
  choices,
  preferences,
}: PreferenceSelectProps<Name>) {
  const setPreferences = useWrite(SetPreferencesDocument, { failed: PREFERENCES_FAILED });
  const submit = useSubmit({ failed: PREFERENCES_FAILED });

  const choose = (before: Preferences, input: Partial<Pick<Preferences, ChoiceName | 'timeZone'>>) =>
    setPreferences(
      { input },
      { optimisticResponse: { __typename: 'Mutation', setPreferences: { ...before, ...input } } },
    );

  return (
    <NativeSelect
      label={label}
      value={preferences?.[name] ?? ''}
      disabled={!preferences}
      error={submit.failure}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find(([choice]) => (choice ?? '') === value);
        if (preferences && chosen) void submit.run(() => choose(preferences, { [name]: chosen[0] }));
      }}
      data={choices.map(([choice, shown]) => ({ value: choice ?? '', label: shown }))}
    />
  );
}

/** Chooses the units and the week of every screen. */
export const UnitsCard = ({ preferences }: UnitsCardProps) => (
  <Card title={t`Units and Time`}>
    <div className={classes.units}>
      <PreferenceSelect
        name="weightUnit"
        label={t`Body weight`}
        choices={PREFERENCE_CHOICES.weightUnit}
        preferences={preferences}
      />
      <PreferenceSelect
        name="energyUnit"
        label={t`Energy`}
        choices={PREFERENCE_CHOICES.energyUnit}
        preferences={preferences}
      />
      <PreferenceSelect
        name="weekStart"
        label={t`Week starts on`}
        choices={PREFERENCE_CHOICES.weekStart}
        preferences={preferences}
      />
      <PreferenceSelect
        name="timeZone"
        label={t`Time zone`}
        choices={timeZoneChoices(preferences?.timeZone ?? null)}
        preferences={preferences}
      />
    </div>
    <p
      className={`muted pretty ${classes.hint}`}
    >{t`Your entries stay as they are. Screens show them in these units. The time zone says when your day begins where no browser is open, such as in emails.`}</p>
  </Card>
);
