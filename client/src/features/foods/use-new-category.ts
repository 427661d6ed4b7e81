import { useState } from 'react';
import { failureMessage } from '../../lib/errors';

export interface FoodCategory {
  readonly id: string;
  readonly name: string;
}

export type AddCategory = (name: string) => Promise<FoodCategory>;

export type NewCategory = ReturnType<typeof useNewCategory>;

/** A category that is made from within a food's form; `onAdded` gets its id. */
export function useNewCategory(addCategory: AddCategory, onAdded: (id: string) => void) {
  /** Null: one of the known categories is chosen instead. */
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);

  const type = (typed: string | null) => {
    setText(typed);
    setFailure(null);
  };

  /** The id of the new category; null when there is none, with the reason beside the field. An empty name is ignored. */
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
    /** A name is typed and not yet saved. */
    pending: (text?.trim() ?? '') !== '',
    start: () => type(''),
    cancel: () => type(null),
    type: (typed: string) => type(typed),
    add,
  };
}
