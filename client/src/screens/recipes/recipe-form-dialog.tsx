import { useApolloClient, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RecipeForm_RecipeFragment } from '../../__generated__/graphql';
import type { FoodCategory } from '../../features/foods/category-field';
import { reloadFoods } from '../../data/reload-lists';
import { refresh, write } from '../../data/write';
import { failureMessage } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { macroLabel, MAIN_MACROS } from '../../platform/nutrition/macros';
import type { LoggableFood } from '../../platform/nutrition/loggable-food';
import { parseDecimal } from '../../platform/numbers/decimal';
import { newId } from '../../platform/uuid';
import { MacroAmount } from '../../ui/data/macro-amount';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useDialog } from '../../ui/dialog/use-dialog';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { toastDone } from '../../ui/feedback/toast';
import { DecimalField } from '../../ui/form/decimal-field';
import { useSubmit } from '../../ui/form/use-submit';
import { RecipeDocument, SaveRecipeDocument } from './__generated__/recipes';
import { IngredientFields } from './ingredient-fields';
import {
  EMPTY_RECIPE,
  findError,
  isChanged,
  perServing,
  scaleDraft,
  sumDraft,
  toDraft,
  toInput,
  type RecipeDraft,
} from './recipe-draft';
import classes from './recipe-form.module.css';

const AddFoodDialog = lazyPart(() => import('../../features/foods/food-form-dialog'), 'AddFoodDialog');

const SAVE_FAILED = t`Failed to save the recipe.`;
const LOAD_FAILED = t`Failed to load the recipe.`;

/** The values of a serving, and which of them not all ingredients have. */
function RecipeSums({ draft }: { draft: RecipeDraft }) {
  const sums = sumDraft(draft);
  const made = parseDecimal(draft.servings) ?? 0;
  if (draft.ingredients.length === 0 || made <= 0) return null;
  const macros = perServing(sums, made);
  const unknown = sums.countUnknown('calories');
  const count = draft.ingredients.length;
  return (
    <p className={`wrap nums ${classes.sums}`} role="status" aria-label={t`Per serving`}>
      <strong>
        {t`Per serving:`} <MacroAmount macros={macros} macroName="calories" />
      </strong>
      {MAIN_MACROS.map((macroName) => (
        <span key={macroName}>
          {macroLabel(macroName)} <MacroAmount macros={macros} macroName={macroName} />
        </span>
      ))}
      {unknown > 0 && (
        <span className={`muted small ${classes.gap}`}>
          {plural(count, {
            one: `At least this much. Calories are unknown for ${unknown} of # ingredient.`,
            other: `At least this much. Calories are unknown for ${unknown} of # ingredients.`,
          })}
        </span>
      )}
    </p>
  );
}

interface RecipeFormProps extends DialogFrame {
  title: string;
  id: string;
  initial: RecipeDraft;
  today: string;
  categories: readonly FoodCategory[];
  canSearch: boolean;
  canLookUp: boolean;
  /** Also closes the dialog. Gets the number of portions of today that an edited recipe has. */
  onSaved: (recipe: RecipeForm_RecipeFragment, portions: number) => void;
  /** Opens a copy of the saved recipe. */
  onDuplicate?: ((draft: RecipeDraft) => void) | undefined;
}

function RecipeForm(props: RecipeFormProps) {
  const { title, id, initial, today, categories, canSearch, canLookUp, onSaved, onDuplicate, ...frame } = props;
  const client = useApolloClient();
  // The caller creates another draft whenever it renders.
  const [first] = useState(initial);
  const [draft, setDraft] = useState(first);
  const submit = useSubmit({ failed: SAVE_FAILED });
  const newFood = useDialog<{ name: string; onCreated: (food: LoggableFood) => void }>();
  const change = (part: Partial<RecipeDraft>) => setDraft((typed) => ({ ...typed, ...part }));

  const handleSubmit = () => {
    const error = findError(draft);
    if (error) {
      submit.fail(error[1]);
      submit.focus(error[0]);
      return;
    }
    void submit.run(async () => {
      const variables = { input: toInput(id, draft), today };
      const { saveRecipe } = await write(client, SaveRecipeDocument, variables, { failed: SAVE_FAILED });
      if (draft.ingredients.some(({ food }) => food?.external)) reloadFoods(client);
      await refresh(client, ['RecipeOptions']);
      toastDone(t`Recipe saved.`);
      onSaved(saveRecipe, saveRecipe.portions.length);
    });
  };

  return (
    <>
      <FormDialog
        {...frame}
        title={title}
        tall
        covered={newFood.opened}
        unsaved={isChanged(draft, first)}
        state={submit}
        onSubmit={handleSubmit}
        submitLabel={t`Save Recipe`}
        summary={<RecipeSums draft={draft} />}
        otherActions={
          onDuplicate && (
            <Button variant="default" disabled={submit.pending} onClick={() => onDuplicate(draft)}>
              {t`Duplicate`}
            </Button>
          )
        }
      >
        <TextInput
          label={t`Name`}
          name="name"
          required
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          data-autofocus={first.name === '' || undefined}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={`wrap ${classes.yield}`}>
          <DecimalField
            label={t`Servings it makes`}
            name="servings"
            unit=""
            decimals={3}
            text={draft.servings}
            onChange={(servings) => change({ servings })}
          />
          <DecimalField
            label={t`Cooked weight (g)`}
            name="cookedWeight"
            placeholder={t`Optional`}
            unit="g"
            decimals={2}
            text={draft.cookedWeight}
            onChange={(cookedWeight) => change({ cookedWeight })}
          />
          <Button variant="default" px="sm" h={44} onClick={() => setDraft((typed) => scaleDraft(typed, 0.5))}>
            {t`Halve`}
          </Button>
          <Button variant="default" px="sm" h={44} onClick={() => setDraft((typed) => scaleDraft(typed, 2))}>
            {t`Double`}
          </Button>
        </div>
        <IngredientFields
          ingredients={draft.ingredients}
          onChange={(next) => setDraft((typed) => ({ ...typed, ingredients: next(typed.ingredients) }))}
          canSearch={canSearch}
          canLookUp={canLookUp}
          onCreate={(name, onCreated) => newFood.open({ name, onCreated })}
        />
        <Textarea
          label={t`Notes`}
          placeholder={t`Optional`}
          autosize
          minRows={2}
          maxLength={MAX_LENGTH.notes}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </FormDialog>
      {newFood.render((dialog, { name, onCreated }) => (
        <AddFoodDialog
          {...dialog}
          title={t`Add Custom Food`}
          known={{ name }}
          categories={categories}
          onAdded={(food) => {
            newFood.close();
            onCreated(food);
          }}
        />
      ))}
    </>
  );
}

type SharedProps = Omit<RecipeFormProps, 'id' | 'initial' | 'title'>;

/** Adds a recipe, under one id however often the form is sent. A copy begins with the values of another recipe. */
export function NewRecipeDialog({ initial = EMPTY_RECIPE, ...props }: SharedProps & { initial?: RecipeDraft }) {
  const [id] = useState(newId);
  return <RecipeForm {...props} title={t`New Recipe`} id={id} initial={initial} />;
}

/** Edits a recipe. Logged portions keep their values. */
export function EditRecipeDialog({ id, ...props }: SharedProps & { id: string }) {
  const { data, error, refetch } = useQuery(RecipeDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const title = t`Edit Recipe`;
  if (data) return <RecipeForm {...props} title={title} id={id} initial={toDraft(data.recipe)} />;
  return (
    <Dialog {...props} title={title} tall>
      {error ? (
        <ErrorBlock
          message={failureMessage(error, LOAD_FAILED)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton height={240} m={24} />
      )}
    </Dialog>
  );
}
