import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { AppRequest } from '../../features/account/programs/app-request';
import narrowClasses from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';

/** Apps send their users here, with a request for access in the query. */
export function ConnectApp() {
  const { search } = useLocation();
  return (
    <div className={narrowClasses.narrow}>
      <PageHeading title={t`Connect an app`} />
      <AppRequest request={search.slice(1)} />
    </div>
  );
}
