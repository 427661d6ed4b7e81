import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { CategoryField } from './category-field';
import { faultsOf, isChanged, valuesOf, type DraftFaults, type FoodDraft, type FoodValues } from './food-draft';
import { MacroFields } from './macro-fields';
import { useNewCategory, type FoodCategory } from './use-new-category';

const REQUIRED = 'Please fill in all required fields.';
const NO_FAULTS: DraftFaults = { missing: [], unreadable: [] };

interface FoodFormDialogProps extends DialogFrame {
  title: string;
  /** Initial values. */
  initial: FoodDraft;
  categories: readonly FoodCategory[];
  /** Saves and closes the dialog, or throws. `failed` is the fallback error message. */
  save: (values: FoodValues) => Promise<void>;
  failed: string;
}

/** Form to add or edit a food. */
export function FoodFormDialog(props: FoodFormDialogProps) {
  const { title, initial, categories, save, failed, ...frame } = props;
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState(NO_FAULTS);
  const submit = useSubmit({ failed });
  const change = (part: Partial<FoodDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const newCategory = useNewCategory((categoryId) => change({ categoryId }));

  // A typed category name counts as selected, even if its Add button was not used.
  const shownDraft = newCategory.pending ? { ...draft, categoryId: 'new' } : draft;
  const isMissing = (key: DraftFaults['missing'][number]) =>
    faults.missing.includes(key) && shownDraft[key].trim() === '';
  const message = faults.missing.some(isMissing) ? REQUIRED : submit.failure;

  /** Shows validation errors and focuses the first invalid field. */
  const isComplete = (): boolean => {
    const found = faultsOf(shownDraft);
    setFaults(found);
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

  const text = (key: 'name' | 'servingSize', first: boolean) => ({
    name: key,
    required: true,
    autoComplete: 'off',
    error: isMissing(key),
    value: draft[key],
    'data-autofocus': first || undefined,
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });

  return (
    <FormDialog
      {...frame}
      title={title}
      tall
      unsaved={newCategory.pending || isChanged(draft, initial)}
      state={{ ...submit, failure: message }}
      onSubmit={handleSubmit}
      submitLabel="Save Food"
    >
      <TextInput label="Name" maxLength={200} {...text('name', initial.name === '')} />
      <TextInput
        label="Serving size"
        placeholder="e.g. 1 cup (240 g)"
        maxLength={100}
        {...text('servingSize', initial.name !== '')}
      />
      <CategoryField
        categories={categories}
        value={draft.categoryId}
        missing={isMissing('categoryId')}
        onChange={(categoryId) => change({ categoryId })}
        newCategory={newCategory}
      />
      <MacroFields macros={draft.macros} faulty={faults.unreadable} onChange={setDraft} />
    </FormDialog>
  );
}
