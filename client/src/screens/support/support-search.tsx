import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Card } from '../../ui/layout/card';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import layout from '../../ui/layout/narrow.module.css';
import { paths } from '../../platform/paths';
import { FoundUsers } from '../../features/support/found-users';
import { useFoundUsers, type UserSearch } from '../../features/support/use-found-users';
import { UserSearchForm } from '../../features/support/user-search-form';
import classes from './support.module.css';

/** Search stored in the history state. It is kept out of the URL because it can contain an email address. */
function searchOf(state: unknown): UserSearch | null {
  return typeof state === 'object' && state !== null && 'search' in state && 'tier' in state
    ? (state as UserSearch)
    : null;
}

/** Home page of the support console, with the account search. */
export function SupportSearch() {
  const navigate = useNavigate();
  const wanted = searchOf(useLocation().state);
  const found = useFoundUsers(wanted);

  return (
    <div className={layout.narrow}>
      <PageHeading title="Support">
        <p className={classes.links}>
          <Link to={paths.supportAudit}>Audit trail</Link>
          {/* Needs a full page load, because its content policy differs. */}
          <a href={paths.supportIde}>GraphQL IDE</a>
        </p>
      </PageHeading>
      <div className={classes.parts}>
        <Card title="Find an account">
          <UserSearchForm
            initial={wanted}
            searching={found.loading && wanted !== null}
            onSearch={(search) => void navigate(paths.support, { replace: true, state: search })}
          />
        </Card>
        {found.failure !== null && <ErrorBlock message={found.failure} onRetry={found.retry} />}
        {found.isKnown && (
          <Card title="Accounts">
            <FoundUsers {...found} onMore={() => void found.showMore()} />
          </Card>
        )}
      </div>
    </div>
  );
}
