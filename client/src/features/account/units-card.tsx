import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { SetPreferencesDocument, type Units_PreferencesFragment } from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './units-card.module.css';

export const UNITS_FAILED = t`Couldn't save your choice. Please try again.`;

type Preferences = Units_PreferencesFragment;
type UnitName = 'weightUnit' | 'energyUnit';

/** Units to choose from. */
export const UNIT_CHOICES: { readonly [Name in UnitName]: ReadonlyArray<{ value: Preferences[Name]; label: string }> } =
  {
    weightUnit: [
      { value: 'LB', label: t`Pounds (lb)` },
      { value: 'KG', label: t`Kilograms (kg)` },
      { value: 'ST', label: t`Stones and pounds (st, lb)` },
    ],
    energyUnit: [
      { value: 'KCAL', label: t`Kilocalories (kcal)` },
      { value: 'KJ', label: t`Kilojoules (kJ)` },
    ],
  };

interface UnitsCardProps {
  /** Undefined while they are loading. */
  preferences: Preferences | undefined;
}

interface UnitSelectProps extends UnitsCardProps {
  name: UnitName;
  label: string;
}

/** Saves a choice at once, and goes back to the one before if that fails. */
function UnitSelect({ name, label, preferences }: UnitSelectProps) {
  const write = useWrite(UNITS_FAILED);
  const submit = useSubmit({ failed: UNITS_FAILED });

  const choose = (before: Preferences, input: Partial<Pick<Preferences, UnitName>>) =>
    write({
      mutation: SetPreferencesDocument,
      variables: { input },
      optimisticResponse: { __typename: 'Mutation', setPreferences: { ...before, ...input } },
    });

  return (
    <NativeSelect
      label={label}
      value={preferences?.[name]}
      disabled={!preferences}
      error={submit.failure}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) => {
        const chosen = UNIT_CHOICES[name].find((choice) => choice.value === value);
        if (preferences && chosen) void submit.run(() => choose(preferences, { [name]: chosen.value }));
      }}
      data={[...UNIT_CHOICES[name]]}
    />
  );
}

/** Chooses the units of every screen. */
export const UnitsCard = ({ preferences }: UnitsCardProps) => (
  <Card title={t`Units`}>
    <div className={classes.units}>
      <UnitSelect name="weightUnit" label={t`Body weight`} preferences={preferences} />
      <UnitSelect name="energyUnit" label={t`Energy`} preferences={preferences} />
    </div>
    <p className={classes.hint}>{t`Your entries stay as they are. Screens show them in these units.`}</p>
  </Card>
);
