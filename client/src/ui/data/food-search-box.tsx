import { t } from '@lingui/core/macro';
import { ActionIcon, CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Listbox } from '../form/use-listbox';
import classes from './food-search-box.module.css';

interface FoodSearchBoxProps extends Pick<TextInputProps, 'name' | 'className' | 'description' | 'disabled' | 'error'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter or a click on the icon. */
  onSearch: () => void;
  onFocus?: () => void;
  opensDialog?: boolean;
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean;
  /** Takes the focus on mount. */
  focusOnMount?: boolean;
  /** Results that the arrow keys navigate. */
  listbox?: Listbox;
}

/** Search box for foods. Searches on Enter or a click on the icon. */
export function FoodSearchBox(props: FoodSearchBoxProps) {
  const { label, onChange, onSearch, onFocus, opensDialog, autoFocus, focusOnMount, listbox, ...input } = props;
  const { value, disabled = false } = input;

  const onKeyDown = (event: KeyboardEvent) => {
    if (listbox?.onBoxKeyDown(event)) return;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter searches and must not submit the surrounding form.
    event.preventDefault();
    onSearch();
  };

  const clear = () => {
    onChange('');
    listbox?.box.current?.focus();
  };

  return (
    <TextInput
      {...input}
      classNames={{ section: classes.section }}
      // The type `search` does not allow the role `combobox`.
      {...(listbox ? { ...listbox.boxProps, ref: listbox.box, inputMode: 'search' } : { type: 'search' })}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      placeholder={t`Search for a food (e.g., avocado)...`}
      leftSectionPointerEvents="auto"
      leftSection={
        <ActionIcon variant="transparent" size={44} aria-label={t`Search`} disabled={disabled} onClick={onSearch}>
          <IconSearch size={18} aria-hidden="true" />
        </ActionIcon>
      }
      rightSection={
        listbox &&
        value !== '' && (
          // Not a tab stop, so that Tab goes from the box to the first result. The keyboard can clear the box without
          // it.
          <CloseButton
            tabIndex={-1}
            variant="transparent"
            size={40}
            iconSize={16}
            aria-label={t`Clear search`}
            onClick={clear}
          />
        )
      }
      autoFocus={focusOnMount}
      data-autofocus={autoFocus || undefined}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['input', 'error', 'description']}
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
