import { skipToken, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { FoundUser_UserFragment, Tier } from '../../__generated__/graphql';
import { FindUsersDocument } from './__generated__/support';
import { formatInstant } from '../../platform/dates/dates';
import { supportUserPath } from '../../platform/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryError } from '../../ui/feedback/error-block';
import { Card } from '../../ui/layout/card';
import { isTier, TIERS } from './labels';
import { ShowMore } from '../../ui/data/show-more';
import classes from './user-search.module.css';

export interface UserQuery {
  search: string;
  tier: Tier | null;
}

const FAILED = t`Couldn't load the accounts.`;

interface SearchFormProps {
  initial: UserQuery | null;
  searching: boolean;
  onSearch: (query: UserQuery) => void;
}

/** Runs on submit instead of on every key press, because each search is audited. */
function SearchForm({ initial, searching, onSearch }: SearchFormProps) {
  const [search, setSearch] = useState(initial?.search ?? '');
  const [tier, setTier] = useState<string>(initial?.tier ?? '');

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!searching) onSearch({ search: search.trim(), tier: isTier(tier) ? tier : null });
  };

  return (
    <form className={classes.form} role="search" aria-label={t`Accounts`} onSubmit={handleSubmit}>
      <TextInput
        className={classes.search}
        type="search"
        label={t`Username or email`}
        description={t`Matches any part. One or two letters match only the beginning.`}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Plan`}
        value={tier}
        onChange={({ currentTarget }) => setTier(currentTarget.value)}
        data={[
          { value: '', label: t({ message: 'Any', context: 'tier' }) },
          ...Object.entries(TIERS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button type="submit" className={classes.button} loading={searching}>
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

function FoundUser({ user }: { user: FoundUser_UserFragment }) {
  const { id, username, email, tier, isAdmin } = user;
  const memberSince = formatInstant(user.createdAt);
  return (
    <li>
      <Link to={supportUserPath(id)} className={classes.user ?? ''}>
        <span className="semibold breakable">{username}</span>
        <span className={`medium ${classes.tier}`} data-tier={tier}>
          {TIERS[tier]}
        </span>
        <span className={`breakable ${classes.detail}`}>{isAdmin ? t`${email} · support staff` : email}</span>
        <span className={classes.since}>
          <Trans>Member since {memberSince}</Trans>
        </span>
      </Link>
    </li>
  );
}

interface UserSearchProps {
  /** The search whose results are shown. Null sends no request. */
  query: UserQuery | null;
  onSearch: (query: UserQuery) => void;
}

/** Account search, and the accounts found: newest first, page by page, each with a link to its page. */
export function UserSearch({ query, onSearch }: UserSearchProps) {
  const found = useQuery(FindUsersDocument, query ? { variables: { ...query } } : skipToken);
  const page = found.data?.users;

  const loadMore = () =>
    found.fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { users: next } }) => ({
        ...before,
        users: { ...next, edges: [...before.users.edges, ...next.edges] },
      }),
    });

  return (
    <>
      <Card title={t`Find an account`}>
        <SearchForm initial={query} searching={found.loading && query !== null} onSearch={onSearch} />
      </Card>
      {found.error && !page && <QueryError error={found.error} failed={FAILED} refetch={found.refetch} />}
      {page && (
        <Card title={t`Accounts`}>
          {page.edges.length === 0 ? (
            <EmptyState title={t`No accounts found`}>
              <p>
                <Trans>Try a shorter part of the username, or the email.</Trans>
              </p>
            </EmptyState>
          ) : (
            <ul className={`plain-list ${classes.users}`} aria-label={t`Accounts found`}>
              {page.edges.map(({ node }) => (
                <FoundUser key={node.id} user={node} />
              ))}
            </ul>
          )}
          {page.pageInfo.hasNextPage && <ShowMore failed={FAILED} loadMore={loadMore} />}
        </Card>
      )}
    </>
  );
}
