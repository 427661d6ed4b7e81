import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Select } from '../../ui/form/select';
import classes from './food-filter-bar.module.css';
import { UNCATEGORIZED, type FoodFilter } from './food-filter';
import type { FoodCategory } from './use-new-category';

interface FoodFilterBarProps {
  filter: FoodFilter;
  onChange: (filter: FoodFilter) => void;
  categories: readonly FoodCategory[];
}

/** Filters the foods by category and name. */
export const FoodFilterBar = ({ filter, onChange, categories }: FoodFilterBarProps) => (
  <div className={classes.bar}>
    <Select
      className={classes.category}
      aria-label="Category"
      value={filter.categoryId}
      onChange={(categoryId) => onChange({ ...filter, categoryId })}
    >
      <option value="">All categories</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={UNCATEGORIZED}>Uncategorized</option>
    </Select>
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search your foods"
      placeholder="Search your foods"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={filter.text}
      onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
    />
  </div>
);
