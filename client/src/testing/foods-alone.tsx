import { FoodMaintenance } from '../screens/foods/food-maintenance';
import { renderScreen } from './render-alone';

/** The screen with the user's foods, without the rest of the app. */
export const showFoods = () => renderScreen(<FoodMaintenance />, '/app/food-maintenance');
