import { ActionIcon, Button } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import type { DashboardQuery } from '../../__generated__/graphql';
import { FormAlert } from '../../components/form-alert';
import { Sheet } from '../../components/sheet';
import layout from '../../components/sheet.module.css';
import { toastFailed } from '../../components/toast';
import { formatDay } from '../../lib/dates';
import { failureMessage } from '../../lib/errors';
import type { LoggableFood } from '../../lib/loggable-food';
import { FoodPicker, type ExternalSearch } from './food-picker';
import classes from './log-food-dialog.module.css';
import { servingsFromText } from './servings';
import { ServingPreview } from './serving-preview';
import { ServingsField } from './servings-field';
import type { FoodChoice } from './use-food-choice';
import { useLogFood } from './use-log-food';

const FAILED = 'Failed to log food.';
const NOTHING_CHOSEN = 'Please select a food and ensure you are logged in.';

/** What the dialog is opened with, whatever may open over it. */
export interface LogFoodProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog is off the screen: time to hand the focus back. */
  onClosed: () => void;
  date: string;
  today: string;
  canSearch: boolean;
  /** Whether foods can be looked up beyond one's own. */
  canLookUp: boolean;
  categories: DashboardQuery['categories'];
  search: string;
  onSearch: (text: string) => void;
}

interface LogFoodDialogProps extends LogFoodProps {
  /** Another dialog lies over this one. */
  covered: boolean;
  choice: FoodChoice;
  /** The search beyond the own foods; null for those who do not have it. */
  external: ExternalSearch | null;
  /** How the chosen food is counted, where that can be chosen. */
  servingChoice: ReactNode;
  submitRef: RefObject<HTMLButtonElement | null>;
  /** Asks for the form of a new food, with what the search and the category say about it. */
  onAddFood: (known: { name: string; categoryId: string }) => void;
  onShowFacts: (food: LoggableFood) => void;
  onManageCategories: () => void;
}

/** Logs a food to the day on screen. What was chosen stays until it is logged, even if it is closed. */
export function LogFoodDialog(props: LogFoodDialogProps) {
  const { opened, covered, onClose, onClosed, date, today, canSearch, categories, search, onSearch, choice } = props;
  const { external, servingChoice, submitRef, onAddFood, onShowFacts, onManageCategories } = props;
  const { food, servings } = choice;
  const [wantedCategory, setWantedCategory] = useState<string | null>(null);
  // A category that was deleted meanwhile filters nothing.
  const categoryId = categories.some(({ id }) => id === wantedCategory) ? wantedCategory : null;
  const [failure, setFailure] = useState<string | null>(null);
  const { logFood, logging } = useLogFood();

  const clear = () => {
    choice.clear();
    setWantedCategory(null);
    onSearch('');
  };

  const submit = async (chosen: LoggableFood) => {
    setFailure(null);
    try {
      await logFood({ food: chosen, servings: servingsFromText(servings), date });
      clear();
      onClose();
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
      toastFailed(FAILED);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (logging) return;
    if (food) void submit(food);
    else setFailure(NOTHING_CHOSEN);
  };

  const choose = (chosen: LoggableFood) => {
    choice.setFood(chosen);
    setFailure(null);
  };

  const addFood = () => {
    setFailure(null);
    onAddFood({ name: canSearch ? search.trim() : '', categoryId: categoryId ?? '' });
  };

  return (
    <Sheet
      opened={opened}
      covered={covered}
      onClose={onClose}
      onClosed={onClosed}
      tall
      title="Log Food"
      about={formatDay(date, today)}
    >
      <form className={layout.form} onSubmit={handleSubmit} noValidate>
        <FoodPicker
          opened={opened}
          canSearch={canSearch}
          categories={categories}
          search={search}
          onSearch={onSearch}
          categoryId={categoryId}
          onCategory={setWantedCategory}
          onManageCategories={onManageCategories}
          chosenId={food?.id ?? null}
          onChoose={choose}
          onAddFood={addFood}
          external={external}
        />
        <div className={layout.footer}>
          {food && (
            <div className={classes.chosen}>
              <div className={classes.preview}>
                <ServingPreview food={food} servings={servingsFromText(servings)} />
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label="Nutrition Facts"
                  aria-haspopup="dialog"
                  onClick={() => onShowFacts(food)}
                >
                  <IconInfoCircle size={24} aria-hidden="true" />
                </ActionIcon>
              </div>
              <div className={classes.amount}>
                {servingChoice}
                <ServingsField text={servings} onChange={choice.setServings} />
              </div>
            </div>
          )}
          {failure && <FormAlert message={failure} />}
          <div className={classes.actions}>
            <Button
              variant="default"
              px="md"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              aria-label="Add Custom Food"
              aria-haspopup="dialog"
              onClick={addFood}
            >
              <span className={classes.verb}>Add&nbsp;</span>Custom Food
            </Button>
            <Button ref={submitRef} type="submit" px="md" loading={logging}>
              Log Food
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}
