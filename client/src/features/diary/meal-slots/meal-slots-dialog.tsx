import { t } from '@lingui/core/macro';
import { foldCase, MAX_LENGTH, MAX_MEAL_SLOTS } from '@macrolog/domain';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { NO_SLOT } from '../../../platform/nutrition/meal-groups';
import { newId } from '../../../platform/uuid';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastDone } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import classes from './meal-slots-dialog.module.css';
import { SAVE_FAILED, useSetMealSlots } from './use-set-meal-slots';
import type { MealSlot } from './use-meal-slots';

/** A meal of the list. The ID of a new one is made here, so that saving again adds it once. */
type Draft = Pick<MealSlot, 'id' | 'name'>;

const toDraft = ({ id, name }: MealSlot): Draft => ({ id, name });

/** Errors by the ID of the meal, which its field has as its name. */
function findErrors(drafts: readonly Draft[]): Record<string, string> {
  const names = drafts.map(({ name }) => foldCase(name.trim()));
  return Object.fromEntries(
    drafts.flatMap(({ id }, index) => {
      if (names[index] === '') return [[id, t`Enter a name.`]];
      return names.indexOf(names[index] ?? '') < index ? [[id, t`Another meal has this name.`]] : [];
    }),
  );
}

function move(drafts: readonly Draft[], from: number, to: number): Draft[] {
  const others = drafts.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...drafts.slice(from, from + 1), ...others.slice(to)];
}

interface RowProps {
  draft: Draft;
  index: number;
  count: number;
  error: string | undefined;
  onName: (name: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function MealRow({ draft: { id, name }, index, count, error, onName, onMove, onRemove }: RowProps) {
  const place = index + 1;
  const label = name.trim() || t`meal ${place}`;
  const action = (action: string, text: string, Icon: typeof IconPlus, disabled: boolean, onClick: () => void) => (
    <ActionIcon
      id={`${action}-${id}`}
      variant="subtle"
      size={44}
      aria-label={text}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={19} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.name ?? ''}
        name={id}
        aria-label={t`Name of meal ${place}`}
        autoComplete="off"
        maxLength={MAX_LENGTH.mealSlotName}
        error={error}
        errorProps={{ role: 'alert' }}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {action('up', t`Move ${label} up`, IconArrowUp, index === 0, () => onMove(index - 1))}
      {action('down', t`Move ${label} down`, IconArrowDown, index === count - 1, () => onMove(index + 1))}
      {action('remove', t`Remove ${label}`, IconTrash, count === 1, onRemove)}
    </li>
  );
}

interface MealSlotsDialogProps extends DialogFrame {
  slots: readonly MealSlot[];
}

/** Renames, reorders, adds and removes the meals of the day, and saves them at once. */
export function MealSlotsDialog({ slots, ...frame }: MealSlotsDialogProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => slots.map(toDraft));
  const submit = useSubmit<string>({ failed: SAVE_FAILED });
  const setMealSlots = useSetMealSlots();
  const removed = slots.filter(({ id }) => !drafts.some((draft) => draft.id === id));
  const removedNames = removed.map(({ name }) => name).join(', ');
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(slots.map(toDraft));

  const change = (after: readonly Draft[], focusOn?: string) => {
    submit.fail(null);
    submit.reject({});
    flushSync(() => setDrafts(after));
    if (focusOn !== undefined) document.getElementById(focusOn)?.focus();
  };

  /** Keeps the focus on the button, or on its counterpart at the end of the list. */
  const moveTo = (from: number, to: number, id: string) => {
    const isEnd = to === 0 || to === drafts.length - 1;
    const direction = to < from === !isEnd ? 'up' : 'down';
    change(move(drafts, from, to), `${direction}-${id}`);
  };

  const remove = (index: number) => {
    const neighbor = drafts[index + 1] ?? drafts[index - 1];
    change(
      drafts.filter((_, other) => other !== index),
      drafts.length === 2 ? `down-${neighbor?.id ?? ''}` : `remove-${neighbor?.id ?? ''}`,
    );
  };

  const add = () => {
    const added = { id: newId(), name: '' };
    change([...drafts, added]);
    submit.focus(added.id);
  };

  const handleSubmit = () => {
    if (submit.reject(findErrors(drafts))) return;
    void submit.run(async () => {
      if (isChanged) {
        await setMealSlots(drafts.map(({ id, name }) => ({ id, name: name.trim() })));
        toastDone(t`Meals saved.`);
      }
      frame.onClose();
    });
  };

  return (
    <FormDialog
      {...frame}
      title={t`Meals of the Day`}
      unsaved={isChanged}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={t`Save`}
      summary={
        <p className={`muted pretty ${classes.note}`} role="status">
          {removed.length > 0 && t`Entries of ${removedNames} stay and are shown under ${NO_SLOT}.`}
        </p>
      }
    >
      <ol className="plain-list" aria-label={t`Meals`}>
        {drafts.map((draft, index) => (
          <MealRow
            key={draft.id}
            draft={draft}
            index={index}
            count={drafts.length}
            error={submit.errors[draft.id]}
            onName={(name) => change(drafts.map((other) => (other === draft ? { ...other, name } : other)))}
            onMove={(to) => moveTo(index, to, draft.id)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={drafts.length >= MAX_MEAL_SLOTS}
        onClick={add}
      >
        {drafts.length >= MAX_MEAL_SLOTS ? t`You can have up to ${MAX_MEAL_SLOTS} meals` : t`Add a meal`}
      </Button>
    </FormDialog>
  );
}
