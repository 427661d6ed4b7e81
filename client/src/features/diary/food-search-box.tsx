import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './food-search-box.module.css';

interface FoodSearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter, or a click on the icon. */
  onSearch: () => void;
  onFocus?: () => void;
  /** What was wrong with the last search. */
  error?: string | null;
  /** Said below the box, such as why it is disabled. */
  description?: string | undefined;
  disabled?: boolean;
  opensDialog?: boolean;
  /** A dialog begins here. */
  autoFocus?: boolean;
  className?: string | undefined;
}

/** The search for a food: runs on Enter or at its icon. Whoever places it may focus it and tell what is wrong. */
export function FoodSearchBox(props: FoodSearchBoxProps) {
  const { label, value, onChange, onSearch, onFocus, error = null, description, className } = props;
  const { disabled = false, opensDialog = false, autoFocus = false } = props;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter searches; it does not send the form around the box.
    event.preventDefault();
    onSearch();
  };

  return (
    <TextInput
      className={className}
      classNames={{ section: classes.section }}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      placeholder="Search for a food (e.g., avocado)..."
      leftSectionPointerEvents="auto"
      leftSection={
        <ActionIcon variant="transparent" size={44} aria-label="Search" disabled={disabled} onClick={onSearch}>
          <IconSearch size={18} aria-hidden="true" />
        </ActionIcon>
      }
      disabled={disabled}
      data-autofocus={autoFocus || undefined}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['input', 'error', 'description']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  );
}
