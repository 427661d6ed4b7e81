import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { FoodSearchBox } from '../../../ui/data/food-search-box';
import { reserveFoot } from '../../../ui/layout/reserve-space';
import classes from './log-bar.module.css';

/** Shown where the plan has no search. Filtering by category needs no plan. */
export const SEARCH_UPGRADE = t`Upgrade to search your foods.`;

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

export function LogBar({ canSearch, locked, search, onSearch, onOpen, buttonRef, children }: LogBarProps) {
  return (
    <div ref={reserveFoot} className={classes.bar} data-screen-only>
      <FoodSearchBox
        className={classes.search}
        label={t`Search for a food`}
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
        {t({ message: 'Log Food', context: 'button' })}
      </Button>
      {children}
    </div>
  );
}
