import { useState } from 'react';
import { FoodSearchBox } from '../../../ui/data/food-search-box';
import { FoodSearchResults } from '../../../ui/data/food-search-results';
import { useListbox } from '../../../ui/form/use-listbox';
import { preselected, type MatchToPick } from '../../../platform/nutrition/food-match';
import { useFoodSearch } from './use-food-search';

interface LineSearchProps {
  text: string;
  canLookUp: boolean;
  onFind: (found: MatchToPick) => void;
  onCreate: (name: string) => void;
}

const noneChosen = () => false;

/** Search for the food of an unresolved line. */
export function LineSearch({ text, canLookUp, onFind, onCreate }: LineSearchProps) {
  const [search, setSearch] = useState(text);
  const found = useFoodSearch(search, canLookUp);
  const listbox = useListbox(found.matches?.length ?? 0, (index) => {
    const match = found.matches?.[index];
    if (match) onFind(preselected(match));
  });
  return (
    <div>
      <FoodSearchBox
        label={`Search for “${text}”`}
        error={found.fault}
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
