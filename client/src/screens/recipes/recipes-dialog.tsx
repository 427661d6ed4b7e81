import { useApolloClient, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileButton, Skeleton } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { RecipeOption_RecipeFragment } from '../../__generated__/graphql';
import type { FoodCategory } from '../../features/foods/category-field';
import { reloadFoods } from '../../data/reload-lists';
import { refresh, useWrite, write } from '../../data/write';
import { failureMessage, ignoreMissing } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { RecipeOptionsDocument } from '../../platform/nutrition/__generated__/recipe-food';
import { formatNumber } from '../../platform/numbers/format';
import { callRest } from '../../platform/rest/rest-call';
import { saveFile } from '../../platform/rest/save-file';
import { MacroAmount } from '../../ui/data/macro-amount';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { useDialog } from '../../ui/dialog/use-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { DeleteRecipeDocument, RecipePlanDocument, UpdatePortionsDocument } from './__generated__/recipes';
import type { RecipeDraft } from './recipe-draft';
import classes from './recipes-dialog.module.css';

const NewRecipeDialog = lazyPart(() => import('./recipe-form-dialog'), 'NewRecipeDialog');
const EditRecipeDialog = lazyPart(() => import('./recipe-form-dialog'), 'EditRecipeDialog');

const DELETE_FAILED = t`Failed to delete the recipe.`;
const UPDATE_FAILED = t`Failed to update the entries.`;
const SHARE_FAILED = t`Failed to create the file.`;
const IMPORT_FAILED = t`Couldn't import the file. Please try again.`;
const TIMEOUT_MS = 60_000;

type Recipe = RecipeOption_RecipeFragment;

interface ImportReport {
  kinds: readonly { kind: string; added: number }[];
}

const reload = (client: ReturnType<typeof useApolloClient>) => refresh(client, ['RecipeOptions']);

/** Saves a recipe as a file that another account can import. */
const shareRecipe = ({ id, name }: Recipe) =>
  callRest({
    path: `/api/recipes/${id}/file`,
    timeoutMs: TIMEOUT_MS,
    read: async (response) => saveFile(await response.blob(), `${name}.json`),
    failed: SHARE_FAILED,
  });

const importRecipe = (file: File): Promise<ImportReport> =>
  callRest({
    path: '/api/account/import?preview=false',
    init: { method: 'POST', body: file },
    timeoutMs: TIMEOUT_MS,
    read: (response) => response.json() as Promise<ImportReport>,
    failed: IMPORT_FAILED,
    refused: t`The file isn't a recipe of Macrolog.`,
  });

interface RecipeRowProps {
  recipe: Recipe;
  locked: boolean;
  onEdit: (event: MouseEvent) => void;
  onShare: () => void;
  onDelete: (event: MouseEvent) => void;
}

const RecipeRow = ({ recipe, locked, onEdit, onShare, onDelete }: RecipeRowProps) => {
  const { name, servings, servingsLeft, perServing } = recipe;
  const [left, made] = [formatNumber(servingsLeft ?? 0), formatNumber(servings)];
  return (
    <li className={`row ${classes.row}`}>
      <button type="button" className={`stack breakable ${classes.edit}`} aria-haspopup="dialog" onClick={onEdit}>
        <span className="medium">{name}</span>
        <span className="muted nums small">
          <MacroAmount macros={perServing} macroName="calories" /> ·{' '}
          {servingsLeft === null
            ? plural(servings, { one: '# serving', other: '# servings' })
            : t`${left} of ${made} servings left`}
        </span>
      </button>
      <Button variant="subtle" px="xs" h={44} disabled={locked} aria-label={t`Share ${name}`} onClick={onShare}>
        {t`Share`}
      </Button>
      <Button
        variant="subtle"
        color="red"
        px="xs"
        h={44}
        aria-label={t`Delete ${name}`}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        {t`Delete`}
      </Button>
    </li>
  );
};

function DeleteRecipeDialog({ recipe: { id, name }, ...frame }: DialogFrame & { recipe: Recipe }) {
  const client = useApolloClient();
  const deleteRecipe = async () => {
    const deletion = write(client, DeleteRecipeDocument, { id }, { failed: DELETE_FAILED });
    await deletion.catch(ignoreMissing);
    await reload(client);
  };
  return (
    <ConfirmDialog
      {...frame}
      title={t`Confirm Delete`}
      failed={DELETE_FAILED}
      onConfirm={deleteRecipe}
      done={t`Recipe deleted.`}
      submitLabel={t`Delete`}
      danger
    >
      <Trans>
        <strong>Delete {name}?</strong> Logged portions stay in your diary.
      </Trans>
    </ConfirmDialog>
  );
}

interface Portions {
  recipeId: string;
  name: string;
  count: number;
}

/** Offers to give today's portions the values of the edited recipe. */
function UpdatePortionsDialog({ portions, today, ...frame }: DialogFrame & { portions: Portions; today: string }) {
  const updatePortions = useWrite(UpdatePortionsDocument, { failed: UPDATE_FAILED });
  const { recipeId: id, name, count } = portions;
  return (
    <ConfirmDialog
      {...frame}
      title={t`Update Today's Entries?`}
      failed={UPDATE_FAILED}
      onConfirm={() => updatePortions({ id, date: today })}
      done={plural(count, { one: '# entry updated.', other: '# entries updated.' })}
      submitLabel={t`Update`}
    >
      {plural(count, {
        one: `You logged ${name} # time today. Entries keep their values unless you update them. Past days never change.`,
        other: `You logged ${name} # times today. Entries keep their values unless you update them. Past days never change.`,
      })}
    </ConfirmDialog>
  );
}

interface RecipesDialogProps extends DialogFrame {
  today: string;
  categories: readonly FoodCategory[];
}

/** The user's recipes, to add, edit, copy, share, import and delete them. */
export function RecipesDialog({ today, categories, ...frame }: RecipesDialogProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(RecipeOptionsDocument, {
    variables: {},
    fetchPolicy: 'cache-and-network',
  });
  const adding = useDialog<RecipeDraft | undefined>();
  const editing = useDialog<Recipe>();
  const deleting = useDialog<Recipe>();
  const updating = useDialog<Portions>();
  const file = useSubmit({ failed: IMPORT_FAILED });
  const plan = useQuery(RecipePlanDocument).data?.me.entitlements;
  const canSearch = plan?.localSearch ?? false;
  const canLookUp = plan?.externalLookup ?? false;
  const shared = { today, categories, canSearch, canLookUp };
  const recipes = data?.recipes.edges.map(({ node }) => node);

  const handleImport = (chosen: File | null) => {
    if (!chosen) return;
    void file.run(async () => {
      const { kinds } = await importRecipe(chosen);
      await reload(client);
      reloadFoods(client);
      const added = kinds.find(({ kind }) => kind === 'recipes')?.added ?? 0;
      toastDone(plural(added, { one: '# recipe added.', other: '# recipes added.' }));
    });
  };

  const share = (recipe: Recipe) => shareRecipe(recipe).catch((cause: unknown) => toastFailed(SHARE_FAILED, cause));

  const duplicate = (draft: RecipeDraft) => {
    editing.close();
    const { name } = draft;
    adding.open({ ...draft, name: t`Copy of ${name}` });
  };

  const list = () => {
    if (error && !recipes) {
      return (
        <ErrorBlock
          message={failureMessage(error, t`Failed to fetch recipes.`)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      );
    }
    if (!recipes) return <Skeleton height={56} />;
    if (recipes.length === 0) {
      return <EmptyState title={t`No recipes yet.`}>{t`A recipe is a dish that you log by the portion.`}</EmptyState>;
    }
    return (
      <ul className="plain-list" aria-label={t`Recipes`}>
        {recipes.map((recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            locked={file.pending}
            onEdit={editing.opener(recipe)}
            onShare={() => void share(recipe)}
            onDelete={deleting.opener(recipe)}
          />
        ))}
      </ul>
    );
  };

  return (
    <>
      <Dialog
        {...frame}
        title={t`Recipes`}
        tall
        covered={[adding, editing, deleting, updating].some(({ opened }) => opened)}
      >
        <div className={dialogClasses.form}>
          <div className={`${dialogClasses.scroll} ${dialogClasses.fields}`}>{list()}</div>
          <div className={dialogClasses.footer}>
            <FormAlert message={file.failure} />
            <div className={dialogClasses.answers}>
              <FileButton accept="application/json,.json" onChange={handleImport}>
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    loading={file.pending}
                    leftSection={<IconUpload size={18} aria-hidden="true" />}
                  >
                    {t`Import Recipe`}
                  </Button>
                )}
              </FileButton>
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={adding.opener(undefined)}
                fullWidth
              >
                {t`New Recipe`}
              </Button>
            </div>
          </div>
        </div>
      </Dialog>
      {adding.render((dialog, initial) => (
        <NewRecipeDialog
          {...dialog}
          {...shared}
          {...(initial && { initial })}
          onSaved={() => {
            adding.close();
          }}
        />
      ))}
      {editing.render((dialog, { id }) => (
        <EditRecipeDialog
          {...dialog}
          {...shared}
          id={id}
          onDuplicate={duplicate}
          onSaved={({ name }, count) => {
            editing.close();
            if (count > 0) updating.open({ recipeId: id, name, count });
          }}
        />
      ))}
      {deleting.render((dialog, recipe) => (
        <DeleteRecipeDialog {...dialog} recipe={recipe} />
      ))}
      {updating.render((dialog, portions) => (
        <UpdatePortionsDialog {...dialog} portions={portions} today={today} />
      ))}
    </>
  );
}
