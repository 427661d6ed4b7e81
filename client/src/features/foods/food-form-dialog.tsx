import { t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { FoodOption_FoodFragment, ValuesPer } from '../../__generated__/graphql';
import { AddFoodDocument, UpdateFoodDocument } from './__generated__/food-form';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { useDialog } from '../../ui/dialog/use-dialog';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { useSubmit } from '../../ui/form/use-submit';
import { reloadFoods } from '../../data/reload-lists';
import { useWrite, write } from '../../data/write';
import { useUnits } from '../../platform/units/use-units';
import { useDrafts } from '../../data/use-drafts';
import { BarcodeField } from './barcode-field';
import { useNewCategory } from './categories/use-category-writes';
import { CategoryField, type FoodCategory } from './category-field';
import {
  draftOf,
  EMPTY_DRAFT,
  findErrors,
  isChanged,
  isMissing,
  valuesOf,
  withBasis,
  type DraftErrors,
  type FoodDraft,
  type FoodValues,
} from './food-draft';
import { lacksAmount } from './label-basis';
import { keepCategory, lastCategory } from './last-category';
import { findWarnings, WarningLine } from './label-warnings';
import { MacroFields } from './macro-fields';
import { ServingAmountField } from './serving-amount-field';

const ScanDialog = lazyPart(() => import('./scan/product-dialog'), 'ScanDialog', null);

const ADD_FAILED = t`Failed to add food.`;
const EDIT_FAILED = t`Failed to edit food.`;
const REQUIRED = t`Please fill in all required fields.`;
const SERVING_CODES = ['SERVING_WEIGHS_NOTHING'] as const;
/** Numbers are wrong while they are typed. */
const WARNING_DELAY_MS = 500;
const NO_ERRORS: DraftErrors = { missing: [], unreadable: [] };

interface FoodFormDialogProps extends DialogFrame {
  title: string;
  initial: FoodDraft;
  /** ID of an existing food, whose values are converted for another basis. */
  foodId?: string;
  categories: readonly FoodCategory[];
  /** Saves and closes the dialog, or throws. `failed` is the fallback error message. */
  save: (values: FoodValues) => Promise<void>;
  failed: string;
}

function FoodFormDialog(props: FoodFormDialogProps) {
  const { title, initial, foodId = null, categories, save, failed, ...frame } = props;
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  const submit = useSubmit({ failed });
  const units = useUnits();
  const scan = useDialog();
  const change = (part: Partial<FoodDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const newCategory = useNewCategory((categoryId) => change({ categoryId }));

  // A typed category name counts as selected, even if its Add button was not used.
  const shownDraft = newCategory.pending ? { ...draft, categoryId: 'new' } : draft;
  const hasError = (key: DraftErrors['missing'][number]) => errors.missing.includes(key) && isMissing(shownDraft, key);
  const message = errors.missing.some(hasError) ? REQUIRED : submit.failure;
  const { servingSize, valuesPer, macros } = draft;
  const [rested] = useDebouncedValue(draft, WARNING_DELAY_MS);
  const warnings = useMemo(
    () => findWarnings(rested.macros, rested.servingSize, rested.valuesPer),
    [rested.macros, rested.servingSize, rested.valuesPer],
  );
  const changeBasis = useCallback(
    (chosen: ValuesPer) => setDraft((typed) => withBasis(typed, chosen, foodId !== null, units)),
    [foodId, units],
  );

  /** Shows validation errors and focuses the first invalid field. */
  const isComplete = (): boolean => {
    const found = findErrors(shownDraft);
    setErrors(found);
    const [first] = [...found.missing, ...found.unreadable];
    if (first !== undefined) submit.focus(first);
    return first === undefined;
  };

  const handleSubmit = () => {
    submit.fail(null);
    if (newCategory.adding || !isComplete()) return;
    void submit.run(async () => {
      const categoryId = newCategory.pending ? await newCategory.add() : draft.categoryId;
      if (categoryId === null) submit.focus('categoryId');
      else await save(valuesOf({ ...draft, categoryId }));
    });
  };

  const typed = (key: 'name' | 'brand' | 'barcode' | 'servingSize') => ({
    name: key,
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  const required = (key: 'name' | 'servingSize', first: boolean) => ({
    ...typed(key),
    required: true,
    error: hasError(key),
    'data-autofocus': first || undefined,
  });

  const fields = (
    <FormDialog
      {...frame}
      title={title}
      tall
      covered={scan.opened}
      unsaved={newCategory.pending || isChanged(draft, initial)}
      state={{ ...submit, failure: message }}
      onSubmit={handleSubmit}
      submitLabel={t`Save Food`}
    >
      <TextInput label={t`Name`} maxLength={MAX_LENGTH.name} {...required('name', initial.name === '')} />
      <TextInput label={t`Brand`} placeholder={t`Optional`} maxLength={MAX_LENGTH.brand} {...typed('brand')} />
      <BarcodeField {...typed('barcode')} onScan={scan.opener()} />
      <TextInput
        label={t`Serving size`}
        placeholder={t`e.g. 1 cup (240 g)`}
        maxLength={MAX_LENGTH.servingSize}
        {...required('servingSize', initial.name !== '')}
      />
      <WarningLine warnings={warnings} codes={SERVING_CODES} units={units} />
      {valuesPer !== 'SERVING' && lacksAmount(draft) && (
        <ServingAmountField
          per={valuesPer}
          servingSize={servingSize}
          text={draft.servingAmount}
          error={hasError('servingAmount') || errors.unreadable.includes('servingAmount')}
          onChange={(servingAmount) => change({ servingAmount })}
        />
      )}
      <CategoryField
        categories={categories}
        value={draft.categoryId}
        missing={hasError('categoryId')}
        onChange={(categoryId) => change({ categoryId })}
        newCategory={newCategory}
      />
      <MacroFields
        foodId={foodId}
        macros={macros}
        hasNutrients={draft.hasNutrients}
        invalid={errors.unreadable}
        servingSize={servingSize}
        servingAmount={draft.servingAmount}
        valuesPer={valuesPer}
        warnings={warnings}
        onChange={setDraft}
        onBasisChange={changeBasis}
      />
    </FormDialog>
  );
  return (
    <>
      {fields}
      {scan.render((dialog) => (
        <ScanDialog
          {...dialog}
          onBarcode={(barcode) => {
            change({ barcode });
            scan.close();
          }}
        />
      ))}
    </>
  );
}

interface AddFoodDialogProps extends DialogFrame {
  title: string;
  known: Partial<FoodDraft>;
  categories: readonly FoodCategory[];
  /** Also closes the dialog. */
  onAdded: (food: FoodOption_FoodFragment) => void;
}

/** Adds a food, under one id however often the form is sent. */
export function AddFoodDialog({ known, onAdded, ...dialog }: AddFoodDialogProps) {
  const client = useApolloClient();
  const drafts = useDrafts();
  const id = drafts.idOf('food');

  const save = async (input: FoodValues) => {
    const isResentOtherwise = drafts.isResentOtherwise('food', input);
    const { addFood } = await write(client, AddFoodDocument, { input: { ...input, id } }, { failed: ADD_FAILED });
    let food = addFood;
    if (isResentOtherwise) {
      food = (await write(client, UpdateFoodDocument, { id, input }, { failed: ADD_FAILED })).updateFood;
    }
    keepCategory(input.categoryId ?? '');
    reloadFoods(client);
    toastDone(t`Food added successfully!`);
    onAdded(food);
  };

  const [initial] = useState(() => ({ ...EMPTY_DRAFT, categoryId: lastCategory(dialog.categories), ...known }));

  return <FoodFormDialog {...dialog} initial={initial} save={save} failed={ADD_FAILED} />;
}

interface EditFoodDialogProps extends DialogFrame {
  food: FoodOption_FoodFragment;
  categories: readonly FoodCategory[];
}

/** Edits a food. Logged entries keep their values. */
export function EditFoodDialog({ food, ...dialog }: EditFoodDialogProps) {
  const client = useApolloClient();
  const units = useUnits();
  const updateFood = useWrite(UpdateFoodDocument, { failed: EDIT_FAILED, done: t`Food updated successfully!` });

  const save = async (input: FoodValues) => {
    await updateFood({ id: food.id, input });
    reloadFoods(client);
    dialog.onClose();
  };

  return (
    <FoodFormDialog
      {...dialog}
      title={t`Edit Food`}
      initial={draftOf(food, units)}
      foodId={food.id}
      save={save}
      failed={EDIT_FAILED}
    />
  );
}
