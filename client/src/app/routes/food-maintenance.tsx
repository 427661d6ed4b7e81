import layout from '../../components/narrow.module.css';
import { PageHeading } from '../../components/page-heading';
import { FoodList } from '../../features/foods/food-list';

export const FoodMaintenance = () => (
  <div className={layout.narrow}>
    <PageHeading title="Food Maintenance" />
    <FoodList />
  </div>
);
