import classes from './food-name.module.css';

interface FoodNameProps {
  food: { readonly name: string; readonly brand: string | null };
}

/** Name of a food, with its brand behind it. */
export const FoodName = ({ food: { name, brand } }: FoodNameProps) => (
  <>
    {name}
    {brand !== null && <span className={`muted ${classes.brand}`}> {brand}</span>}
  </>
);
