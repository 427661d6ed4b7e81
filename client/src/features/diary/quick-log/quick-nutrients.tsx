import { t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MacroAmount_AmountFragment, QuickAddInput } from '../../../__generated__/graphql';
import { numberError } from '../../../platform/numbers/decimal';
import {
  isAsOpened,
  macroValue,
  openField,
  openNutrient,
  storedAmount,
  tableFields,
  type MacroField,
} from '../../../platform/nutrition/macro-field';
import { toMacroInput } from '../../../platform/nutrition/macros';
import { WHOLE } from '../../../platform/units/unit-conversion';
import { useUnits } from '../../../platform/units/use-units';
import type { FieldErrors } from '../../../ui/form/use-submit';
import { MoreNutrients } from '../../../ui/form/more-nutrients';
import { EntryNutrientsDocument } from './__generated__/quick-add';

/** An existing entry, whose nutrients are read when they are shown. */
export interface StoredEntry {
  readonly id: string;
  readonly date: string;
  /** Whether it has nothing but nutrients. */
  readonly isBare: boolean;
}

type Amounts = NonNullable<QuickAddInput['nutrients']>;

const NONE: readonly MacroAmount_AmountFragment[] = [];
const isSame = (field: MacroField): boolean => (field.opened ? isAsOpened(field) : field.text.trim() === '');
const toAmounts = (fields: readonly MacroField[]): Amounts =>
  fields.flatMap((field) => storedAmount(field, WHOLE) ?? []);

interface QuickNutrientsProps {
  /** The macros of the entry that have no field of their own. */
  macros: readonly MacroAmount_AmountFragment[];
  /** Macros that have one. */
  without: readonly string[];
  errors: FieldErrors;
  onEdit: (field: string) => void;
}

/** The nutrients of an entry without a food that have no field of their own. Those that weren't shown stay as they are. */
export function useQuickNutrients(entry: StoredEntry | null, { macros, without, errors, onEdit }: QuickNutrientsProps) {
  const units = useUnits();
  const [opened, setOpened] = useState(entry?.isBare ?? false);
  const [edits, setEdits] = useState<ReadonlyMap<string, MacroField>>(new Map());
  const { data, error, refetch } = useQuery(
    EntryNutrientsDocument,
    opened && entry ? { variables: { date: entry.date }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const stored = entry ? data?.day.entries.find(({ id }) => id === entry.id)?.nutrients : NONE;
  const known = [
    ...macros.map((macro) => openField(macro, units, WHOLE)),
    ...(stored ?? NONE).map((nutrient) => openNutrient(nutrient, units)),
  ];
  const fields = tableFields(without, known, units).map((field) => edits.get(field.macroName) ?? field);
  const isListed = ({ macroName }: MacroAmount_AmountFragment) => fields.some((field) => field.macroName === macroName);

  return {
    isEdited: fields.some((field) => !isSame(field)),
    /** Nutrients of the stored entry; null if they weren't read. */
    before: stored ? stored.map(toMacroInput) : null,
    /** Errors of the fields that can't be read. */
    findErrors: (): FieldErrors =>
      Object.fromEntries(
        fields
          .filter((field) => macroValue(field) === undefined)
          .map(({ macroName, text }) => [macroName, numberError(text)]),
      ),
    show: () => flushSync(() => setOpened(true)),
    /** The amounts to save. Null for nutrients that stay as they are. */
    read: () => ({
      macros: [
        ...toAmounts(fields.filter(({ isFurther }) => !isFurther)),
        ...macros.filter((macro) => !isListed(macro)).map(toMacroInput),
      ],
      nutrients: stored ? toAmounts(fields.filter(({ isFurther }) => isFurther)) : null,
    }),
    fields: (
      <MoreNutrients
        fields={fields}
        opened={opened}
        onToggle={setOpened}
        reading={{ isRead: stored !== undefined, error, failed: t`Failed to fetch food details.`, refetch }}
        row={{
          invalid: Object.keys(errors),
          part: WHOLE,
          other: null,
          units,
          onChange: (field) => {
            onEdit(field.macroName);
            setEdits((others) => new Map(others).set(field.macroName, field));
          },
        }}
      />
    ),
  };
}
