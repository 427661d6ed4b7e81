import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { FoodSearchBox } from '../../../ui/data/food-search-box';
import { reserveFoot } from '../../../ui/layout/reserve-space';
import classes from './log-bar.module.css';
import { SEARCH_UPGRADE } from './search-upgrade';

interface LogBarProps {
  /** Undefined until the account is loaded. */
  canSearch: boolean | undefined;
  /** True until the account is loaded, and for days that cannot be edited. */
  locked: boolean;
  search: string;
  onSearch: (text: string) => void;
  onOpen: () => void;
  buttonRef: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** Search box and buttons that open the Log Food dialog. */
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
