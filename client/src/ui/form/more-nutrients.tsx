import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import type { MacroField } from '../../platform/nutrition/macro-field';
import { QueryError, type QueryErrorProps } from '../feedback/error-block';
import classes from './more-nutrients.module.css';
import { MacroRow, type MacroRowProps } from './macro-row';

interface MoreNutrientsProps {
  fields: readonly MacroField[];
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** Reading those of an existing food or entry, which is done when they are shown. */
  reading: QueryErrorProps & { isRead: boolean };
  row: Omit<MacroRowProps, 'field' | 'invalid'> & { invalid: readonly string[] };
}

/** Vitamins, minerals and other nutrients beside the macros. Most labels have none, so they are folded. */
export function MoreNutrients({ fields, opened, onToggle, reading, row: { invalid, ...row } }: MoreNutrientsProps) {
  const { isRead, error, ...failure } = reading;
  const isShown = opened || fields.some(({ macroName }) => invalid.includes(macroName));
  return (
    <details
      className={classes.more}
      open={isShown}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary className={classes.summary}>{t`More nutrients`}</summary>
      {isShown && (
        <div className={classes.fields}>
          {isRead &&
            fields.map((field) => (
              <MacroRow key={field.macroName} {...row} field={field} invalid={invalid.includes(field.macroName)} />
            ))}
          {!isRead && (error ? <QueryError error={error} {...failure} /> : <Skeleton height={320} radius="lg" />)}
        </div>
      )}
    </details>
  );
}
