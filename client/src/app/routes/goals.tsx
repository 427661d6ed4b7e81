import { PageHeading } from '../../components/page-heading';
import { GoalList } from '../../features/goals/goal-list';

export const Goals = () => (
  <>
    <PageHeading title="Goals" />
    <GoalList />
  </>
);
