import { useQuery } from '@apollo/client/react';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SupportAccessDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { failureMessage } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { NotFound } from '../landing/not-found';
import { SupportAudit } from './support-audit';
import { SupportSearch } from './support-search';
import { SupportUser } from './support-user';

const SupportIde = lazyPart(() => import('./support-ide'), 'SupportIde');

/** Support console, in the app's layout. All other users see the not-found page. */
export function Support({ layout }: { layout: ReactNode }) {
  const { data, error, refetch } = useQuery(SupportAccessDocument, { fetchPolicy: 'network-only' });
  if (!data && error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(error, "Couldn't load this page.")} onRetry={retry} />;
  }
  if (!data) return <PageFallback />;
  if (!data.me.isAdmin) return <NotFound />;
  return (
    <Suspense fallback={<PageFallback />}>
      <Routes>
        <Route element={layout}>
          <Route index element={<SupportSearch />} />
          <Route path="audit" element={<SupportAudit />} />
          <Route path="users/:id" element={<SupportUser viewerId={data.me.id} />} />
        </Route>
        <Route path="graphiql" element={<SupportIde />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
