import { Select } from '../../../ui/form/select';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { inServing } from './found-food';
import classes from './serving-choice.module.css';

interface ServingChoiceProps {
  food: LoggableFood;
  onChange: (food: LoggableFood) => void;
}

/** Selects the serving size of an external food. Renders nothing if there is only one. */
export function ServingChoice({ food, onChange }: ServingChoiceProps) {
  const { external } = food;
  if (!external || external.servings.length < 2) return null;

  const choose = (text: string) => {
    const serving = external.servings.find((candidate) => candidate.text === text);
    if (serving) onChange(inServing(food, external, serving));
  };

  return (
    <div className={classes.serving}>
      <span aria-hidden="true" className={classes.label}>
        Serving size
      </span>
      <Select className={classes.field} aria-label="Serving size" value={food.servingSize} onChange={choose}>
        {external.servings.map(({ text }) => (
          <option key={text}>{text}</option>
        ))}
      </Select>
    </div>
  );
}
