import { t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { useNewCategory } from './categories/use-category-writes';
import classes from './category-field.module.css';

export interface FoodCategory {
  readonly id: string;
  readonly name: string;
}

interface CategoryFieldProps {
  categories: readonly FoodCategory[];
  value: string;
  missing: boolean;
  onChange: (id: string) => void;
  newCategory: ReturnType<typeof useNewCategory>;
}

/** Category of a food: an existing one, or a new one that is added from the form. */
export function CategoryField(props: CategoryFieldProps) {
  const line = useRef<HTMLDivElement>(null);
  const naming = props.newCategory.text !== null;
  const wasNaming = useRef(naming);

  useEffect(() => {
    // Move the focus to the field that replaced the focused one.
    if (wasNaming.current === naming) return;
    wasNaming.current = naming;
    line.current?.querySelector<HTMLElement>('[name="categoryId"]')?.focus();
  }, [naming]);

  return (
    <div ref={line} className={classes.line}>
      {naming ? <NewCategoryField {...props} /> : <KnownCategoryField {...props} />}
    </div>
  );
}

const KnownCategoryField = ({ categories, value, missing, onChange, newCategory }: CategoryFieldProps) => (
  <>
    <NativeSelect
      className={classes.field}
      name="categoryId"
      label={t`Category`}
      required
      error={missing}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t`Choose a category` },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
    <Button
      variant="default"
      className={classes.button}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      aria-label={t`New category`}
      onClick={newCategory.start}
    >
      {t({ message: 'New', context: 'category' })}
    </Button>
  </>
);

function NewCategoryField({ missing, newCategory }: CategoryFieldProps) {
  const { text, failure, adding } = newCategory;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') newCategory.cancel();
    if (event.key !== 'Enter') return;
    // Enter adds the category instead of saving the food.
    event.preventDefault();
    void newCategory.add();
  };

  return (
    <>
      <TextInput
        className={classes.field}
        name="categoryId"
        label={t`New category`}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.categoryName}
        readOnly={adding}
        error={failure ?? missing}
        errorProps={{ role: 'alert' }}
        value={text ?? ''}
        onChange={(event) => newCategory.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // Escape returns to the list of categories instead of closing the form.
        data-mantine-stop-propagation="true"
      />
      <Button variant="default" className={classes.button} px="sm" onClick={newCategory.cancel} disabled={adding}>
        {t`Cancel`}
      </Button>
      <Button
        className={classes.button}
        px="md"
        aria-label={t`Add category`}
        loading={adding}
        onClick={() => void newCategory.add()}
      >
        {t`Add`}
      </Button>
    </>
  );
}
