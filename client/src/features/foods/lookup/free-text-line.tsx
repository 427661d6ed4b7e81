import { t } from '@lingui/core/macro';
import { scaleMacros } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { FoodSearchBox } from '../../../ui/data/food-search-box';
import { FoodSearchResults } from '../../../ui/data/food-search-results';
import { useListbox } from '../../../ui/form/use-listbox';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { preselected, type FoodAmount, type LoggableFood } from '../../../platform/nutrition/loggable-food';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './free-text-dialog.module.css';
import type { ReadLine } from './read-lines';
import { useFoodSearch } from './use-food-search';
import { servingText } from '../../../platform/nutrition/serving-size';

interface LineSearchProps {
  text: string;
  canLookUp: boolean;
  onFind: (found: FoodAmount) => void;
  onCreate: (name: string) => void;
}

const noneChosen = () => false;

/** Search for the food of an unresolved line. */
function LineSearch({ text, canLookUp, onFind, onCreate }: LineSearchProps) {
  const [search, setSearch] = useState(text);
  const found = useFoodSearch(search, canLookUp);
  const listbox = useListbox(found.matches ?? [], (match) => onFind(preselected(match)));
  return (
    <div>
      <FoodSearchBox
        label={t`Search for “${text}”`}
        error={found.validationError}
        value={search}
        onChange={setSearch}
        onSearch={found.searchNow}
        listbox={listbox}
        focusOnMount
      />
      {search.trim() !== '' && (
        <FoodSearchResults
          search={found}
          isChosen={noneChosen}
          onChoose={(match) => onFind(preselected(match))}
          onCreate={onCreate}
          listbox={listbox}
        />
      )}
    </div>
  );
}

const ChosenFood = ({ food, servings, amount }: FoodAmount) => (
  <>
    <span className="medium">{food.name}</span>
    <span className="muted nums small">
      {entryAmount({ servings, amount, servingSize: food.servingSize })} ·{' '}
      <MacroAmount macros={scaleMacros(food.macros, servings)} macroName="calories" />
    </span>
  </>
);

interface FreeTextLineProps {
  line: ReadLine;
  locked: boolean;
  canLookUp: boolean;
  onChoose: (food: LoggableFood) => void;
  /** Adds a food from the search, with its amount. */
  onFind: (found: FoodAmount) => void;
  onCreate: (name: string) => void;
}

export const FreeTextLine = ({ line, locked, canLookUp, onChoose, onFind, onCreate }: FreeTextLineProps) => {
  const [searching, setSearching] = useState(false);
  const find = (found: FoodAmount) => {
    setSearching(false);
    onFind(found);
  };
  const Mark = line.chosen ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <li className={classes.line} data-chosen={line.chosen !== null}>
      <Mark size={22} className={classes.mark} aria-hidden="true" />
      <div className={`stack breakable ${classes.text}`}>
        <span className="muted nums small">{line.text}</span>
        {line.chosen && <ChosenFood {...line.chosen} />}
        {line.reason !== null && <span className={classes.reason}>{line.reason}</span>}
        {!line.chosen && !searching && (
          <span className={`wrap ${classes.choices}`}>
            {line.choices.map((food) => (
              <Button key={food.id} variant="default" size="sm" disabled={locked} onClick={() => onChoose(food)}>
                {food.name}, {servingText(food.servingSize)}
              </Button>
            ))}
            <Button variant="light" size="sm" disabled={locked} onClick={() => setSearching(true)}>
              {t`Search`}
            </Button>
            <Button variant="light" size="sm" disabled={locked} onClick={() => onCreate(line.name)}>
              {t`Create`}
            </Button>
          </span>
        )}
        {searching && <LineSearch text={line.text} canLookUp={canLookUp} onFind={find} onCreate={onCreate} />}
      </div>
      {line.chosen && !searching && (
        <Button
          variant="subtle"
          size="sm"
          disabled={locked}
          onClick={() => setSearching(true)}
          aria-label={t`Change the food for “${line.text}”`}
        >
          {t`Change`}
        </Button>
      )}
    </li>
  );
};
