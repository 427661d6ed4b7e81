import layout from '../../components/narrow.module.css';
import { PageHeading } from '../../components/page-heading';
import { GoalList } from '../../features/goals/goal-list';

export const Goals = () => (
  <div className={layout.narrow}>
    <PageHeading title="Goals" />
    <GoalList />
  </div>
);
