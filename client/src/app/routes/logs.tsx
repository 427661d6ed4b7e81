import layout from '../../components/narrow.module.css';
import { PageHeading } from '../../components/page-heading';
import { RecentDays } from '../../features/logs/recent-days';

export const Logs = () => (
  <div className={layout.narrow}>
    <PageHeading title="Logs" />
    <RecentDays />
  </div>
);
