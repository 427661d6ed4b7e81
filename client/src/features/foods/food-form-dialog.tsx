import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { failureMessage } from '../../platform/errors';
import { CategoryField } from './category-field';
import { faultsOf, isChanged, valuesOf, type DraftFaults, type FoodDraft, type FoodValues } from './food-draft';
import classes from './food-form-dialog.module.css';
import { MacroFields } from './macro-fields';
import { useNewCategory, type AddCategory, type FoodCategory } from './use-new-category';

const REQUIRED = 'Please fill in all required fields.';
const NO_FAULTS: DraftFaults = { missing: [], unreadable: [] };

interface FoodFormDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  /** Initial values. */
  initial: FoodDraft;
  categories: readonly FoodCategory[];
  addCategory: AddCategory;
  /** Saves and closes the dialog, or throws. `failed` is the fallback error message. */
  save: (values: FoodValues) => Promise<void>;
  failed: string;
}

/** Form to add or edit a food. */
export function FoodFormDialog(props: FoodFormDialogProps) {
  const { opened, onClose, onClosed, title, initial, categories, addCategory, save, failed } = props;
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<FoodDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const newCategory = useNewCategory(addCategory, (categoryId) => change({ categoryId }));

  // A typed category name counts as selected, even if its Add button was not used.
  const shownDraft = newCategory.pending ? { ...draft, categoryId: 'new' } : draft;
  const isMissing = (key: DraftFaults['missing'][number]) =>
    faults.missing.includes(key) && shownDraft[key].trim() === '';
  const message = faults.missing.some(isMissing) ? REQUIRED : failure;

  const focusOn = (name: string | undefined) => {
    const field = form.current?.elements.namedItem(name ?? '');
    if (field instanceof HTMLElement) field.focus();
  };

  /** Shows validation errors and focuses the first invalid field. */
  const isComplete = (): boolean => {
    const found = faultsOf(shownDraft);
    setFaults(found);
    focusOn([...found.missing, ...found.unreadable][0]);
    return found.missing.length + found.unreadable.length === 0;
  };

  /** Returns true if the food was saved. */
  const submit = async (): Promise<boolean> => {
    if (!isComplete()) return false;
    const categoryId = newCategory.pending ? await newCategory.add() : draft.categoryId;
    if (categoryId === null) {
      focusOn('categoryId');
      return false;
    }
    try {
      await save(valuesOf({ ...draft, categoryId }));
      return true;
    } catch (error) {
      setFailure(failureMessage(error, failed));
      return false;
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving || newCategory.adding) return;
    setSaving(true);
    setFailure(null);
    // Stays locked after saving while the dialog closes, so that a second Enter cannot save the food again.
    void submit().then((saved) => setSaving(saved));
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
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      tall
      locked={saving}
      unsaved={newCategory.pending || isChanged(draft, initial)}
    >
      <form ref={form} className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={layout.scroll}>
          <div className={classes.fields}>
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
          </div>
          <MacroFields macros={draft.macros} faulty={faults.unreadable} onChange={setDraft} />
        </div>
        <div className={layout.footer}>
          {message !== null && <FormAlert message={message} />}
          <Button type="submit" fullWidth loading={saving}>
            Save Food
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
