import { t } from '@lingui/core/macro';
import { BIRTH_YEAR, BODY_HEIGHT } from '@macrolog/domain';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { CheckIn_CheckInFragment, Profile_ProfileFragment, Weekday } from '../../__generated__/graphql';
import { useWrite } from '../../data/write';
import { WEEKDAYS, weekdayLabel } from '../../platform/dates/weekdays';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import { macroLabel } from '../../platform/nutrition/macros';
import { formatHeight, heightUnitOf, readHeight, type HeightUnit } from '../../platform/units/height';
import { columnUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { DecimalField } from '../../ui/form/decimal-field';
import { useSubmit } from '../../ui/form/use-submit';
import { SetProfileDocument } from '../../platform/preferences/__generated__/profile';
import { aimChoices, toAim, toAimKey } from './aims';
import { ANSWER_FAILED, useAnswer } from './use-answer';
import classes from './expenditure.module.css';

const AIM_FAILED = t`Couldn't save your aim. Please try again.`;

/** As it would be typed. */
function toHeightText(centimeters: number | null, unit: HeightUnit): string {
  if (centimeters === null) return '';
  return unit === 'cm' ? formatEditable(centimeters) : formatHeight(centimeters, unit);
}

interface AimDialogProps extends DialogFrame {
  profile: Profile_ProfileFragment;
}

/** Chooses the aim, the day of the check-in, and what the limits of a weight loss need. */
export function AimDialog({ profile, ...frame }: AimDialogProps) {
  const setProfile = useWrite(SetProfileDocument, { failed: AIM_FAILED, refresh: ['CheckIns'] });
  const units = useUnits();
  const submit = useSubmit<'height' | 'birthYear'>({ failed: AIM_FAILED });
  const heightUnit = heightUnitOf(units.weight);
  const [aim, setAim] = useState(toAimKey(profile, units));
  const [day, setDay] = useState<Weekday>(profile.checkInDay);
  const [byEmail, setByEmail] = useState(profile.checkInEmail);
  const [height, setHeight] = useState(toHeightText(profile.heightCm, heightUnit));
  const [birthYear, setBirthYear] = useState(profile.birthYear === null ? '' : String(profile.birthYear));

  const save = () => {
    const [heightCm, year] = [readHeight(height, heightUnit), parseDecimal(birthYear)];
    const isHeight = heightCm !== null && heightCm >= BODY_HEIGHT.min && heightCm <= BODY_HEIGHT.max;
    const isYear =
      year !== null && Number.isInteger(year) && year >= BIRTH_YEAR.min && year <= new Date().getFullYear();
    const [example, least] = [formatHeight(175, heightUnit), BIRTH_YEAR.min];
    const isRejected = submit.reject({
      ...(height.trim() !== '' && !isHeight && { height: t`Enter a height, such as ${example}.` }),
      ...(birthYear.trim() !== '' && !isYear && { birthYear: t`Enter a year from ${least} on.` }),
    });
    if (isRejected) return;
    void submit.run(async () => {
      const input = { ...toAim(aim), checkInDay: day, checkInEmail: byEmail, heightCm, birthYear: year };
      await setProfile({ input });
      frame.onClose();
    });
  };

  return (
    <FormDialog {...frame} title={t`Aim and day`} narrow state={submit} onSubmit={save} submitLabel={t`Save`}>
      <NativeSelect
        label={t`Your aim`}
        value={aim}
        onChange={({ currentTarget }) => setAim(currentTarget.value)}
        data={aimChoices(aim, units)}
      />
      <NativeSelect
        label={t`Day of the check-in`}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value as Weekday)}
        data={WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayLabel(weekday) }))}
      />
      <DecimalField
        name="height"
        label={heightUnit === 'cm' ? t`Height (cm)` : t`Height (ft)`}
        unit={heightUnit}
        decimals={1}
        parse={(text) => readHeight(text, heightUnit)}
        describe={(centimeters) => formatHeight(centimeters, heightUnit)}
        text={height}
        error={submit.errors.height}
        onChange={setHeight}
      />
      <DecimalField
        name="birthYear"
        label={t`Year of birth`}
        unit=""
        decimals={0}
        describe={String}
        text={birthYear}
        error={submit.errors.birthYear}
        onChange={setBirthYear}
      />
      <Checkbox
        checked={byEmail}
        onChange={({ currentTarget }) => setByEmail(currentTarget.checked)}
        label={t`Also send me the check-in by email`}
      />
      <p className={`muted pretty ${classes.hint}`}>
        {t`Height and year of birth are only needed to lose weight: no loss is proposed below the age of 18 or at a low weight.`}{' '}
        {t`Sex and activity are asked by “Find your starting goals” on the Goals screen.`}
      </p>
      <p className={`muted pretty ${classes.hint}`}>
        {t`This is an estimate for healthy adults, not medical advice. It doesn't apply during pregnancy or while breastfeeding.`}
      </p>
    </FormDialog>
  );
}

interface AdjustDialogProps extends DialogFrame {
  checkIn: CheckIn_CheckInFragment;
}

/** Takes other targets than the proposed ones. */
export function AdjustDialog({ checkIn, ...frame }: AdjustDialogProps) {
  const units = useUnits();
  const submit = useSubmit<string>({ failed: ANSWER_FAILED });
  const answer = useAnswer(checkIn);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      checkIn.proposal.map(({ macroName, targetValue, unit }) => [
        macroName,
        formatEditable(Math.round(columnUnit(unit, units).targetToShown(targetValue))),
      ]),
    ),
  );

  const save = () => {
    const typed = checkIn.proposal.map((target) => ({ ...target, shown: parseDecimal(texts[target.macroName] ?? '') }));
    const bad = typed.filter(({ shown }) => shown === null || shown < 0);
    const errors = Object.fromEntries(bad.map(({ macroName }) => [macroName, t`Enter a number.`]));
    if (submit.reject(errors)) return;
    const targets = typed.map(({ macroName, unit, shown }) => ({
      macroName,
      unit,
      targetValue: (shown ?? 0) / columnUnit(unit, units).targetToShown(1),
    }));
    void submit.run(async () => {
      await answer('ADJUSTED', targets);
      frame.onClose();
    });
  };

  return (
    <FormDialog
      {...frame}
      title={t`Adjust the targets`}
      narrow
      state={submit}
      onSubmit={save}
      submitLabel={t`Use These Goals`}
    >
      <div className={classes.fields}>
        {checkIn.proposal.map(({ macroName, unit }) => {
          const { label } = columnUnit(unit, units);
          const name = macroLabel(macroName);
          return (
            <DecimalField
              key={macroName}
              name={macroName}
              label={`${name} (${label})`}
              unit={label}
              decimals={1}
              text={texts[macroName] ?? ''}
              error={submit.errors[macroName]}
              onChange={(text) => setTexts((before) => ({ ...before, [macroName]: text }))}
            />
          );
        })}
      </div>
    </FormDialog>
  );
}
