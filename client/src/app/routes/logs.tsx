import { PageHeading } from '../../components/page-heading';
import { RecentDays } from '../../features/logs/recent-days';

export const Logs = () => (
  <>
    <PageHeading title="Logs" />
    <RecentDays />
  </>
);
