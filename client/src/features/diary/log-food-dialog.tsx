import { Button, Modal } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { DashboardQuery, FoodOption_FoodFragment } from '../../__generated__/graphql';
import { FormAlert } from '../../components/form-alert';
import { toastFailed } from '../../components/toast';
import { formatDay } from '../../lib/dates';
import { failureMessage } from '../../lib/errors';
import { FoodPicker } from './food-picker';
import classes from './log-food-dialog.module.css';
import { servingsFromText } from './servings';
import { ServingPreview } from './serving-preview';
import { ServingsField } from './servings-field';
import { useLogFood } from './use-log-food';

const FAILED = 'Failed to log food.';
const NOTHING_CHOSEN = 'Please select a food and ensure you are logged in.';
const ONE_SERVING = '1';

interface LogFoodDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog is off the screen: time to hand the focus back. */
  onClosed: () => void;
  date: string;
  today: string;
  canSearch: boolean;
  categories: DashboardQuery['categories'];
  search: string;
  onSearch: (text: string) => void;
}

/** Logs one of the user's foods to the day on screen. What was chosen stays until it is logged, even if it is closed. */
export function LogFoodDialog(props: LogFoodDialogProps) {
  const { opened, onClose, onClosed, date, today, canSearch, categories, search, onSearch } = props;
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [food, setFood] = useState<FoodOption_FoodFragment | null>(null);
  const [servings, setServings] = useState(ONE_SERVING);
  const [failure, setFailure] = useState<string | null>(null);
  const { logFood, logging } = useLogFood();

  const clear = () => {
    setFood(null);
    setServings(ONE_SERVING);
    setCategoryId(null);
    onSearch('');
  };

  const submit = async (chosen: FoodOption_FoodFragment) => {
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

  const choose = (chosen: FoodOption_FoodFragment) => {
    setFood(chosen);
    setFailure(null);
  };

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      transitionProps={{ transition: 'slide-up', duration: 180 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>
            Log Food <span className={classes.date}>{formatDay(date, today)}</span>
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} iconSize={22} />
        </div>
        <Modal.Body>
          <form className={classes.form} onSubmit={handleSubmit} noValidate>
            <FoodPicker
              opened={opened}
              canSearch={canSearch}
              categories={categories}
              search={search}
              onSearch={onSearch}
              categoryId={categoryId}
              onCategory={setCategoryId}
              chosenId={food?.id ?? null}
              onChoose={choose}
            />
            <div className={classes.footer}>
              {food && (
                <div className={classes.chosen}>
                  <ServingPreview food={food} servings={servingsFromText(servings)} />
                  <ServingsField text={servings} onChange={setServings} />
                </div>
              )}
              {failure && <FormAlert message={failure} />}
              <Button type="submit" fullWidth loading={logging}>
                Log Food
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
