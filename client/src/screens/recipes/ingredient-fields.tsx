import { useApolloClient, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { CloseButton } from '@mantine/core';
import { useRef, useState, type ClipboardEvent } from 'react';
import { MAX_FOODS_PAGE } from '@macrolog/domain';
import { SEARCH_UPGRADE } from '../../features/diary/log-food/log-bar';
import { PickLine } from '../../features/diary/log-food/selected-foods';
import { ReadFoodTextDocument } from '../../features/foods/lookup/__generated__/free-text';
import { FreeTextLine } from '../../features/foods/lookup/free-text-line';
import { chosenFor, readLine } from '../../features/foods/lookup/read-lines';
import { useFoodSearch } from '../../features/foods/lookup/use-food-search';
import { FoodPickerDocument } from '../../data/__generated__/reload-lists';
import { SEARCH_LANGUAGE } from '../../platform/language/language';
import { preselected, toMatch, type LoggableFood } from '../../platform/nutrition/loggable-food';
import { useMeasuresInCups } from '../../platform/units/use-measures-in-cups';
import { withinSession } from '../../platform/session/within-session';
import { FoodOptions } from '../../ui/data/food-options';
import { FoodSearchBox } from '../../ui/data/food-search-box';
import { FoodSearchResults } from '../../ui/data/food-search-results';
import { focusBeside } from '../../ui/form/focus-beside';
import { FormAlert } from '../../ui/form/form-alert';
import { useListbox } from '../../ui/form/use-listbox';
import { useSubmit } from '../../ui/form/use-submit';
import { fromLine, toIngredient, type DraftIngredient } from './recipe-draft';
import classes from './recipe-form.module.css';

const READ_FAILED = t`Failed to read the ingredients.`;
/** Lines that the server reads at once. */
const LINES_AT_ONCE = 20;

interface IngredientFieldsProps {
  ingredients: readonly DraftIngredient[];
  onChange: (change: (before: readonly DraftIngredient[]) => readonly DraftIngredient[]) => void;
  canSearch: boolean;
  canLookUp: boolean;
  /** Opens the form for a new food and passes the saved food to the callback. */
  onCreate: (name: string, onCreated: (food: LoggableFood) => void) => void;
}

const noneChosen = () => false;
const ONE_SERVING = { servings: 1, amount: null };

/** The user's foods, for plans without search. */
function OwnFoods({ onChoose }: { onChoose: (food: LoggableFood) => void }) {
  const { data } = useQuery(FoodPickerDocument, { variables: { first: MAX_FOODS_PAGE } });
  const matches = data?.foods.edges.map(({ node }) => toMatch(node)) ?? [];
  const listbox = useListbox(matches, ({ food }) => onChoose(food));
  return (
    <FoodOptions
      label={t`Your foods`}
      matches={matches}
      isChosen={noneChosen}
      onChoose={({ food }) => onChoose(food)}
      listbox={listbox}
    />
  );
}

/** The ingredients, and a box that finds more: a food, or a list of lines that is typed or pasted. */
export function IngredientFields({ ingredients, onChange, canSearch, canLookUp, onCreate }: IngredientFieldsProps) {
  const client = useApolloClient();
  const inCups = useMeasuresInCups();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = useFoodSearch(canSearch ? search : '', canLookUp);
  const reading = useSubmit({ failed: READ_FAILED });

  const add = (added: readonly DraftIngredient[]) => {
    onChange((before) => [...before, ...added]);
    setSearch('');
  };
  const replace = (id: string, changed: DraftIngredient) =>
    onChange((before) => before.map((one) => (one.id === id ? { ...changed, id } : one)));
  const addFood = ({ food, ...logged }: ReturnType<typeof preselected>) => {
    add([toIngredient(food, logged)]);
    box.current?.querySelector('input')?.focus();
  };

  const listbox = useListbox(found.matches ?? [], (match) => addFood(preselected(match)));

  const readPart = async (text: string) => {
    const variables = { text, isRecipe: true, language: SEARCH_LANGUAGE };
    const query = client.query({ query: ReadFoodTextDocument, variables, fetchPolicy: 'network-only' });
    return (await withinSession(query)).data?.readFoodText.map((line) => readLine(line, inCups)) ?? [];
  };

  const read = (text: string) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines.length === 0) return;
    void reading.run(async () => {
      for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
        add((await readPart(lines.slice(from, from + LINES_AT_ONCE).join('\n'))).map(fromLine));
      }
    });
  };

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    read(text);
  };

  const count = ingredients.length;
  const remove = (id: string, button: HTMLElement) => {
    focusBeside(button);
    onChange((before) => before.filter((one) => one.id !== id));
  };

  return (
    <section aria-label={t`Ingredients`}>
      <h3 className={`muted semibold small ${classes.title}`}>{t`Ingredients`}</h3>
      <ul className={classes.lines} aria-busy={reading.pending}>
        {ingredients.map((ingredient) => {
          if (ingredient.food) {
            return (
              <PickLine
                key={ingredient.id}
                pick={ingredient}
                onType={(typed) => replace(ingredient.id, { ...ingredient, typed })}
                onRemove={(button) => remove(ingredient.id, button)}
              />
            );
          }
          const { id, line } = ingredient;
          const name = line.text;
          const choose = (food: LoggableFood) => {
            const { chosen } = chosenFor(line, food, []);
            if (chosen) replace(id, toIngredient(chosen.food, chosen));
          };
          return (
            <li key={id} className={classes.unread}>
              <ul className={`plain-list ${classes.line}`}>
                <FreeTextLine
                  line={line}
                  locked={reading.pending}
                  canLookUp={canLookUp}
                  onChoose={choose}
                  onFind={(chosen) => replace(id, toIngredient(chosen.food, chosen))}
                  onCreate={(wanted) => onCreate(wanted, choose)}
                />
              </ul>
              <CloseButton
                size={44}
                iconSize={18}
                aria-label={t`Remove ${name}`}
                data-action="delete"
                onClick={({ currentTarget }) => remove(id, currentTarget)}
              />
            </li>
          );
        })}
      </ul>
      <div ref={box} onPaste={handlePaste}>
        <FoodSearchBox
          label={t`Add an ingredient`}
          name="ingredient"
          disabled={!canSearch}
          description={canSearch ? t`Type “200 g pasta” and press Enter, or paste a list of lines.` : SEARCH_UPGRADE}
          value={search}
          onChange={setSearch}
          onSearch={() => read(search)}
          listbox={listbox}
        />
      </div>
      <FormAlert message={reading.failure} />
      <p role="status" className={`muted small ${classes.status}`}>
        {reading.pending && t`Reading the ingredients…`}
        {!reading.pending && plural(count, { one: '# ingredient', other: '# ingredients' })}
      </p>
      {!canSearch && <OwnFoods onChoose={(food) => add([toIngredient(food, ONE_SERVING)])} />}
      {search.trim() !== '' && (
        <FoodSearchResults
          search={found}
          isChosen={noneChosen}
          onChoose={(match) => addFood(preselected(match))}
          onCreate={(name) => onCreate(name, (food) => add([toIngredient(food, ONE_SERVING)]))}
          listbox={listbox}
        />
      )}
    </section>
  );
}
