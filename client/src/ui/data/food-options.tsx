import { t } from '@lingui/core/macro';
import { scaleMacros } from '@macrolog/domain';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FoodSource } from '../../__generated__/graphql';
import { preselected, tableName, type FoodMatch, type LoggableFood } from '../../platform/nutrition/loggable-food';
import { FoodName } from './food-name';
import { MacroAmount } from './macro-amount';
import classes from './food-options.module.css';
import type { Listbox } from '../form/use-listbox';
import { servingText } from '../../platform/nutrition/serving-size';

/** Labels of external sources. Edamam requires this text next to each of its results. */
const ORIGINS: Partial<Readonly<Record<FoodSource, string>>> = {
  EDAMAM: t`Powered by Edamam`,
  USDA: t`Food database`,
  OPEN_FOOD_FACTS: t`Open Food Facts`,
};

interface FoodOptionsProps {
  label: string;
  matches: readonly FoodMatch[];
  /** Marks the user's own foods in a mixed list. */
  marksOwn?: boolean;
  isChosen: (food: LoggableFood) => boolean;
  onChoose: (match: FoodMatch) => void;
  listbox: Listbox;
}

const Origin = ({ children }: { children: string }) => <span className={`semibold ${classes.origin}`}>{children}</span>;

const recipeOrigin = <Origin>{t`Recipe`}</Origin>;

/** The name in the table of its source, where another food of the list has the same display name. */
function distinguishingName(food: LoggableFood, matches: readonly FoodMatch[]): string | null {
  const alike = matches.filter((match) => match.food.name === food.name);
  return alike.length > 1 ? tableName(food) : null;
}

/** Multi-select list of foods, each with its preselected amount. */
export const FoodOptions = ({ label, matches, marksOwn = false, isChosen, onChoose, listbox }: FoodOptionsProps) => (
  <div className={classes.options} aria-label={label} {...listbox.listProps}>
    {matches.map((match, index) => {
      const { food, amounts } = match;
      const chosen = isChosen(food);
      const Mark = chosen ? IconCircleCheckFilled : IconCircle;
      const origin = ORIGINS[food.source];
      const original = distinguishingName(food, matches);
      return (
        <div
          key={food.id}
          className={`row ${classes.option}`}
          aria-selected={chosen}
          onClick={() => onChoose(match)}
          {...listbox.optionProps(index)}
        >
          <Mark size={22} className={classes.mark} aria-hidden="true" />
          <span className={`stack ${classes.text}`}>
            <span className="medium breakable">
              <FoodName food={food} />
            </span>{' '}
            {original !== null && <span className="muted small breakable">{original} </span>}
            <span className={`row muted small ${classes.serving}`}>
              {servingText(amounts[0]?.servingSize ?? food.servingSize)}{' '}
              {food.recipe
                ? recipeOrigin
                : marksOwn && !food.external && <Origin>{t({ message: 'Yours', context: 'food' })}</Origin>}{' '}
              {origin && <Origin>{origin}</Origin>}
            </span>
          </span>{' '}
          <span className={`muted nums ${classes.energy}`}>
            <MacroAmount macros={scaleMacros(food.macros, preselected(match).servings)} macroName="calories" />
          </span>
        </div>
      );
    })}
  </div>
);
