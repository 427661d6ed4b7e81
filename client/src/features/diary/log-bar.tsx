import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { FoodSearchBox } from '../../components/food-search-box';
import { reserveFoot } from '../../lib/reserve-space';
import classes from './log-bar.module.css';
import { SEARCH_UPGRADE } from './search-upgrade';

interface LogBarProps {
  /** Not known before the account has been loaded. */
  canSearch: boolean | undefined;
  /** Before the account is there; and a day that cannot be read cannot be written to either. */
  locked: boolean;
  search: string;
  onSearch: (text: string) => void;
  onOpen: () => void;
  buttonRef: Ref<HTMLButtonElement>;
  /** Further buttons. */
  children?: ReactNode;
}

/** The way into logging: a search box that opens the dialog, and the buttons for everybody. */
export function LogBar({ canSearch, locked, search, onSearch, onOpen, buttonRef, children }: LogBarProps) {
  return (
    <div ref={reserveFoot} className={classes.bar} data-screen-only>
      <FoodSearchBox
        className={classes.search}
        label="Search for a food"
        opensDialog
        disabled={canSearch !== true || locked}
        description={canSearch === false ? SEARCH_UPGRADE : undefined}
        value={search}
        onChange={onSearch}
        onSearch={onOpen}
        onFocus={onOpen}
      />
      <Button
        ref={buttonRef}
        className={classes.button}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={locked}
        onClick={onOpen}
      >
        Log Food
      </Button>
      {children}
    </div>
  );
}
