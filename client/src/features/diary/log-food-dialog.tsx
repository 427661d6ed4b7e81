import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import type { DashboardQuery } from '../../__generated__/graphql';
import { FormAlert } from '../../components/form-alert';
import { Sheet } from '../../components/sheet';
import layout from '../../components/sheet.module.css';
import { toastFailed } from '../../components/toast';
import { formatDay } from '../../lib/dates';
import { formatEditable } from '../../lib/decimal';
import { failureMessage } from '../../lib/errors';
import type { LoggableFood } from '../../lib/loggable-food';
import { ChosenFood } from './chosen-food';
import { FoodPicker, type ExternalSearch } from './food-picker';
import classes from './log-food-dialog.module.css';
import { MealSaver } from './meal-saver';
import { PickList } from './pick-list';
import { QuickPicks } from './quick-picks';
import { loggedServings, servingsFromText } from './servings';
import type { FoodChoice } from './use-food-choice';
import { useLogFood, type FoodToLog } from './use-log-food';
import type { Picks } from './use-picks';
import { useQuickPicks } from './use-quick-picks';

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
  /** Foods that were set aside, to be logged together with what is chosen. */
  picks: Picks;
  /** The search beyond the own foods; null for those who do not have it. */
  external: ExternalSearch | null;
  /** How the chosen food is counted, where that can be chosen. */
  servingChoice: ReactNode;
  submitRef: RefObject<HTMLButtonElement | null>;
  /** Asks for the form of a new food, with what the search and the category say about it. */
  onAddFood: (known: { name: string; categoryId: string }) => void;
  onShowFacts: (food: LoggableFood) => void;
  onManageCategories: () => void;
  onQuickAdd: () => void;
  /** Asks for what was eaten in words. */
  onInWords: () => void;
  /** Asks for the entries of another day. */
  onCopyDay: () => void;
}

/** Logs one food or several to the day on screen. What was chosen stays until it is logged, even if it is closed. */
export function LogFoodDialog(props: LogFoodDialogProps) {
  const { opened, covered, onClose, onClosed, date, today, canSearch, categories, search, onSearch, choice } = props;
  const { picks, external, servingChoice, submitRef, onAddFood, onShowFacts, onManageCategories } = props;
  const { onQuickAdd, onInWords, onCopyDay } = props;
  const { food, servings } = choice;
  const [wantedCategory, setWantedCategory] = useState<string | null>(null);
  // A category that was deleted meanwhile filters nothing.
  const categoryId = categories.some(({ id }) => id === wantedCategory) ? wantedCategory : null;
  const [failure, setFailure] = useState<string | null>(null);
  const { logFoods, forgetOthers } = useLogFood();
  const [logging, setLogging] = useState(false);
  // What was sent off is on its way out: a second tap is not meant for it.
  const locked = logging || !opened;
  const quick = useQuickPicks(opened);
  const form = useRef<HTMLFormElement>(null);
  const together = [...picks.list, ...(food ? [{ food, servings }] : [])];
  const toLog = together.map((line) => ({ food: line.food, servings: servingsFromText(line.servings) }));

  /** What is asked for the next time has nothing to do with what failed by then. */
  const close = () => {
    setFailure(null);
    forgetOthers(toLog, date);
    onClose();
  };

  const clear = () => {
    choice.clear();
    picks.clear();
    setWantedCategory(null);
    onSearch('');
  };

  const log = async (foods: readonly FoodToLog[], done: () => void) => {
    setFailure(null);
    setLogging(true);
    try {
      await logFoods(foods, date);
      done();
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
      toastFailed(FAILED);
    }
    // Not a moment before the dialog closes: a press in between would log once more.
    setLogging(false);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (locked) return;
    if (together.length === 0) {
      setFailure(NOTHING_CHOSEN);
      return;
    }
    void log(toLog, () => {
      clear();
      close();
    });
  };

  /** What was chosen besides stays for the next time. */
  const logAtOnce = (foods: readonly FoodToLog[]) => {
    if (!locked) void log(foods, close);
  };

  const choose = (chosen: LoggableFood) => {
    choice.setFood(chosen);
    setFailure(null);
  };

  const chooseAsLastTime = (chosen: LoggableFood, lastServings: number) => {
    choose(chosen);
    choice.setServings(formatEditable(lastServings));
  };

  const setAside = (chosen: LoggableFood) => {
    picks.add([{ food: chosen, servings: loggedServings(servingsFromText(servings)) }]);
    choice.clear();
    setFailure(null);
    onSearch('');
    // The button that was pressed goes with the food; here the next one is looked for.
    const box = form.current?.querySelector<HTMLElement>('input[type=search]:enabled');
    (box ?? submitRef.current)?.focus();
  };

  const addFood = () => {
    setFailure(null);
    onAddFood({ name: canSearch ? search.trim() : '', categoryId: categoryId ?? '' });
  };

  return (
    <Sheet
      opened={opened}
      covered={covered}
      onClose={close}
      onClosed={onClosed}
      tall
      title="Log Food"
      about={formatDay(date, today)}
    >
      <form ref={form} className={layout.form} onSubmit={handleSubmit} noValidate>
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
          narrow={picks.list.length > 0}
          quick={
            <QuickPicks
              onQuickAdd={onQuickAdd}
              onInWords={canSearch ? onInWords : null}
              onCopyDay={onCopyDay}
              quick={quick}
              chosenId={food?.id ?? null}
              locked={locked}
              onChoose={chooseAsLastTime}
              onOpenMeal={picks.addMeal}
              onLog={logAtOnce}
            />
          }
        />
        <div className={layout.footer}>
          {picks.list.length > 0 && (
            <PickList picks={picks}>
              <MealSaver picks={picks} meals={quick.meals} />
            </PickList>
          )}
          {food && (
            <ChosenFood
              food={food}
              servings={servings}
              onServings={choice.setServings}
              servingChoice={servingChoice}
              onShowFacts={() => onShowFacts(food)}
              onSetAside={picks.isFull ? null : () => setAside(food)}
            />
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
              {together.length > 1 ? `Log ${together.length} Foods` : 'Log Food'}
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}
