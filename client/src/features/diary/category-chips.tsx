import type { DashboardQuery } from '../../__generated__/graphql';
import classes from './category-chips.module.css';

interface CategoryChipsProps {
  categories: DashboardQuery['categories'];
  /** Null: all of them. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/** A row of filters, of which exactly one is on. */
export const CategoryChips = ({ categories, chosenId, onChoose }: CategoryChipsProps) => (
  <div role="group" aria-label="Category" className={classes.chips}>
    {[{ id: null, name: 'All' }, ...categories].map(({ id, name }) => (
      <button
        key={id ?? 'all'}
        type="button"
        className={classes.chip}
        aria-pressed={id === chosenId}
        onClick={() => onChoose(id)}
      >
        {name}
      </button>
    ))}
  </div>
);
