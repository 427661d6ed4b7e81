import { useState } from 'react';
import { failureMessage } from '../../platform/errors';
import { useCategoryWrites } from './categories/use-category-writes';

export interface FoodCategory {
  readonly id: string;
  readonly name: string;
}

export type NewCategory = ReturnType<typeof useNewCategory>;

/** Adds a category from the food form. `onAdded` gets its id. */
export function useNewCategory(onAdded: (id: string) => void) {
  const { addCategory } = useCategoryWrites();
  /** Null if an existing category is selected. */
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);

  const type = (typed: string | null) => {
    setText(typed);
    setFailure(null);
  };

  /** Adds the category and returns its id, or null if the name is blank or the request failed. */
  const add = async (): Promise<string | null> => {
    const name = text?.trim() ?? '';
    if (name === '' || adding) return null;
    setAdding(true);
    setFailure(null);
    try {
      const { id } = await addCategory(name);
      onAdded(id);
      setText(null);
      return id;
    } catch (error) {
      setFailure(failureMessage(error, 'Failed to add category.'));
      return null;
    } finally {
      setAdding(false);
    }
  };

  return {
    text,
    failure,
    adding,
    /** Whether an unsaved name was typed. */
    pending: (text?.trim() ?? '') !== '',
    start: () => type(''),
    cancel: () => type(null),
    type: (typed: string) => type(typed),
    add,
  };
}
