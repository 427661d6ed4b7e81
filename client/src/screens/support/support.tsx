import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SupportAccessDocument } from '../../features/support/__generated__/support';
import { UserSearch, type UserQuery } from '../../features/support/user-search';
import { paths } from '../../platform/paths';
import { QueryError } from '../../ui/feedback/error-block';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { lazyPart } from '../../platform/lazy/lazy-part';
import narrow from '../../ui/layout/narrow.module.css';
import { Version } from '../../ui/layout/version';
import { PageHeading } from '../../ui/layout/page-heading';
import { NotFound } from '../landing/not-found';
import { SupportAudit } from './support-audit';
import { SupportUser } from './support-user';
import classes from './support.module.css';

const SupportIde = lazyPart(() => import('./support-ide'), 'SupportIde');

/** Reads the search from the history state. It is kept out of the URL because it can contain an email address. */
const readQuery = (state: unknown): UserQuery | null =>
  typeof state === 'object' && state !== null && 'search' in state && 'tier' in state ? (state as UserQuery) : null;

/** Home page of the support console, with the account search. */
function SupportHome() {
  const navigate = useNavigate();
  const query = readQuery(useLocation().state);
  return (
    <div className={narrow.narrow}>
      <PageHeading title={t`Support`}>
        <p className={`wrap ${classes.links}`}>
          <Link to={paths.supportAudit}>
            <Trans>Audit trail</Trans>
          </Link>
          {/* Needs a full page load, because its content policy differs. */}
          <a href={paths.supportIde}>
            <Trans>GraphQL IDE</Trans>
          </a>
        </p>
      </PageHeading>
      <div className={classes.parts}>
        <UserSearch
          query={query}
          onSearch={(search) => void navigate(paths.support, { replace: true, state: search })}
        />
        <Version />
      </div>
    </div>
  );
}

/** Shown to support staff without a second factor, because every support operation is refused to them. */
const FactorMissing = () => (
  <div className={narrow.narrow}>
    <PageHeading title={t`Support`} />
    <EmptyState title={t`Set up two-step login`}>
      <p>
        <Trans>
          Support staff need more than a password. Add a passkey or login codes in{' '}
          <Link to={paths.settings}>Settings</Link>, then come back.
        </Trans>
      </p>
    </EmptyState>
  </div>
);

/** Support console, in the app's layout. All other users see the not-found page. */
export function Support({ layout }: { layout: ReactNode }) {
  const { data, error, refetch } = useQuery(SupportAccessDocument, { fetchPolicy: 'network-only' });
  if (!data && error) return <QueryError error={error} failed={t`Couldn't load this page.`} refetch={refetch} />;
  if (!data) return <PageFallback />;
  if (!data.me.isAdmin) return <NotFound />;
  const { totp, passkeys } = data.secondFactor;
  if (!totp && passkeys.length === 0) {
    return (
      <Routes>
        <Route element={layout}>
          <Route path="*" element={<FactorMissing />} />
        </Route>
      </Routes>
    );
  }
  return (
    <Suspense fallback={<PageFallback />}>
      <Routes>
        <Route element={layout}>
          <Route index element={<SupportHome />} />
          <Route path="audit" element={<SupportAudit />} />
          <Route path="users/:id" element={<SupportUser viewerId={data.me.id} />} />
        </Route>
        <Route path="graphiql" element={<SupportIde />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
