import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Listbox } from './use-listbox';
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
  /** It comes up in place of what had the focus. */
  focusOnMount?: boolean;
  /** The results below the box, for its arrow keys to move through. */
  listbox?: Listbox;
  className?: string | undefined;
}

/** The search for a food: runs on Enter or at its icon. Whoever places it may focus it and tell what is wrong. */
export function FoodSearchBox(props: FoodSearchBoxProps) {
  const { label, value, onChange, onSearch, onFocus, error = null, description, listbox, className } = props;
  const { disabled = false, opensDialog = false, autoFocus = false, focusOnMount = false } = props;

  const onKeyDown = (event: KeyboardEvent) => {
    if (listbox?.onBoxKeyDown(event)) return;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter searches; it does not send the form around the box.
    event.preventDefault();
    onSearch();
  };

  const clear = () => {
    onChange('');
    listbox?.box.current?.focus();
  };

  return (
    <TextInput
      className={className}
      classNames={{ section: classes.section }}
      // A box of the type `search` must not be a combobox.
      {...(listbox ? { ...listbox.boxProps, ref: listbox.box, inputMode: 'search' } : { type: 'search' })}
      autoComplete="off"
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
      rightSection={
        listbox &&
        value !== '' && (
          // Not on the way from the box to its first result: the keyboard clears the box by itself.
          <CloseButton
            tabIndex={-1}
            variant="transparent"
            size={40}
            iconSize={16}
            aria-label="Clear search"
            onClick={clear}
          />
        )
      }
      disabled={disabled}
      autoFocus={focusOnMount}
      data-autofocus={autoFocus || undefined}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['input', 'error', 'description']}
      value={value}
      onChange={(event) => {
        listbox?.reset();
        onChange(event.currentTarget.value);
      }}
      onFocus={() => {
        listbox?.reset();
        onFocus?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
