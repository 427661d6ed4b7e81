import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { formatAmount } from '../../../platform/numbers/format';
import { tableName, type AmountOption, type LoggableFood } from '../../../platform/nutrition/loggable-food';
import { inServing } from './found-food';
import classes from './serving-choice.module.css';
import { servingText } from '../../../platform/nutrition/serving-size';

interface ServingChoiceProps {
  food: LoggableFood;
  onChange: (food: LoggableFood) => void;
}

/** Selects the serving size of an external food, which explains itself. Renders nothing if there is only one. */
export function ServingChoice({ food, onChange }: ServingChoiceProps) {
  const { external } = food;
  if (!external || external.servings.length < 2) return null;

  const choose = (text: string) => {
    const serving = external.servings.find((candidate) => candidate.text === text);
    if (serving) onChange(inServing(food, external, serving));
  };

  return (
    <div className={classes.serving}>
      <NativeSelect
        className={classes.field}
        aria-label={t`Serving size`}
        value={food.servingSize}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={external.servings.map(({ text }) => ({ value: text, label: servingText(text) }))}
      />
    </div>
  );
}

/** The name in the table of the source of a food that is displayed under another one. */
export const TableName = ({ food }: { food: LoggableFood }) => {
  const label = tableName(food);
  return label !== null && <p className={`muted small breakable ${classes.tableName}`}>{t`In the table: ${label}`}</p>;
};

/** Said where the food can't be counted in the typed amount. */
export const ONE_SERVING = t`Couldn't convert the amount, so this is 1 serving.`;

interface AmountChoiceProps {
  /** Possible meanings of the typed amount, most likely first. */
  amounts: readonly AmountOption[];
  /** Whether an amount was typed that the food can't be counted in. */
  lacksAmount: boolean;
  isChosen: (amount: AmountOption) => boolean;
  onChoose: (amount: AmountOption) => void;
}

/** Names the standard cup by its weight, to tell it from the food's own measure. */
function labelOf({ servingSize, measureLabel, grams }: AmountOption): string {
  if (measureLabel !== null || grams === null) return servingText(servingSize);
  const weight = formatAmount(grams, 'g');
  return t`${weight} (standard cup)`;
}

/** Shows how the typed amount was read and offers alternatives. */
export const AmountChoice = ({ amounts, lacksAmount, isChosen, onChoose }: AmountChoiceProps) => {
  const [only, ...others] = amounts;
  if (!only) return lacksAmount ? <p className={`muted nums ${classes.only}`}>{ONE_SERVING}</p> : null;
  if (others.length === 0) {
    const servingSize = servingText(only.servingSize);
    return <p className={`muted nums ${classes.only}`}>{t`Your amount: ${servingSize}`}</p>;
  }
  return (
    <div role="group" aria-label={t`Your amount`} className={`row ${classes.amounts}`}>
      <span aria-hidden="true" className={`medium ${classes.amountLabel}`}>
        {t`Your amount`}
      </span>
      {amounts.map((amount) => (
        <button
          key={`${amount.servingSize} ${amount.measureLabel}`}
          type="button"
          className={`nums ${classes.amount}`}
          aria-pressed={isChosen(amount)}
          onClick={() => onChoose(amount)}
        >
          {labelOf(amount)}
        </button>
      ))}
    </div>
  );
};
