import { PageHeading } from '../../components/page-heading';
import { FoodList } from '../../features/foods/food-list';

export const FoodMaintenance = () => (
  <>
    <PageHeading title="Food Maintenance" />
    <FoodList />
  </>
);
