import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FoundUser_UserFragment } from '../../__generated__/graphql';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormAlert } from '../../ui/form/form-alert';
import { supportUserPath } from '../../platform/paths';
import { formatInstant } from '../../platform/dates/dates';
import classes from './found-users.module.css';
import { TIERS } from './support-words';

const FoundUser = ({ user: { id, username, email, tier, isAdmin, createdAt } }: { user: FoundUser_UserFragment }) => (
  <li>
    <Link to={supportUserPath(id)} className={classes.user ?? ''}>
      <span className={classes.name}>{username}</span>
      <span className={classes.tier} data-tier={tier}>
        {TIERS[tier]}
      </span>
      <span className={classes.detail}>
        {email}
        {isAdmin && ' · support staff'}
      </span>
      <span className={classes.since}>Member since {formatInstant(createdAt)}</span>
    </Link>
  </li>
);

interface FoundUsersProps {
  users: readonly FoundUser_UserFragment[];
  hasMore: boolean;
  loading: boolean;
  moreFailure: string | null;
  onMore: () => void;
}

/** Accounts found, newest first. Each links to its page. */
export function FoundUsers({ users, hasMore, loading, moreFailure, onMore }: FoundUsersProps) {
  if (users.length === 0) {
    return (
      <EmptyState title="No accounts found">
        <p>Try a shorter part of the username, or the email.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.users} aria-label="Accounts found">
        {users.map((user) => (
          <FoundUser key={user.id} user={user} />
        ))}
      </ul>
      {moreFailure !== null && <FormAlert message={moreFailure} />}
      {hasMore && (
        <Button variant="default" loading={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
