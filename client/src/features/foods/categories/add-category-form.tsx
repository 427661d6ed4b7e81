import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import classes from '../../../ui/form/one-line-form.module.css';
import { failureMessage } from '../../../platform/errors';
import { useCategoryWrites } from './use-category-writes';

interface AddCategoryFormProps {
  text: string;
  onText: (text: string) => void;
}

/** Adds a category. Keeps the input until the category is saved. */
export function AddCategoryForm({ text, onText }: AddCategoryFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const { addCategory } = useCategoryWrites();

  const submit = async () => {
    setFailure(null);
    setAdding(true);
    try {
      await addCategory(text);
      onText('');
    } catch (error) {
      setFailure(failureMessage(error, 'Failed to add category.'));
    } finally {
      setAdding(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!adding && text.trim() !== '') void submit();
  };

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        className={classes.field}
        label="New category"
        autoComplete="off"
        maxLength={60}
        readOnly={adding}
        error={failure}
        errorProps={{ role: 'alert' }}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.button} loading={adding}>
        Add
      </Button>
    </form>
  );
}
