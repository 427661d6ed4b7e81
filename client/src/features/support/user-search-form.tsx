import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Tier } from '../../__generated__/graphql';
import { TIERS } from './support-words';
import type { UserSearch } from './use-found-users';
import classes from './user-search-form.module.css';

interface UserSearchFormProps {
  initial: UserSearch | null;
  searching: boolean;
  onSearch: (search: UserSearch) => void;
}

const isTier = (value: string): value is Tier => value in TIERS;

/** Account search. Runs on submit instead of on every key press, because each search is audited. */
export function UserSearchForm({ initial, searching, onSearch }: UserSearchFormProps) {
  const [search, setSearch] = useState(initial?.search ?? '');
  const [tier, setTier] = useState<string>(initial?.tier ?? '');

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!searching) onSearch({ search: search.trim(), tier: isTier(tier) ? tier : null });
  };

  return (
    <form className={classes.form} role="search" aria-label="Accounts" onSubmit={handleSubmit}>
      <TextInput
        className={classes.search}
        type="search"
        label="Username or email"
        description="Matches any part. One or two letters match only the beginning."
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label="Tier"
        value={tier}
        onChange={({ currentTarget }) => setTier(currentTarget.value)}
        data={[{ value: '', label: 'Any' }, ...Object.entries(TIERS).map(([value, label]) => ({ value, label }))]}
      />
      <Button type="submit" className={classes.button} loading={searching}>
        Search
      </Button>
    </form>
  );
}
