import { plural, t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { formatDay } from '../../../platform/dates/dates';
import { NO_SLOT, type MealGroup } from '../../../platform/nutrition/meal-groups';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useSubmit } from '../../../ui/form/use-submit';
import { MOVE_FAILED, moveEntries } from '../data/day-writes';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import { useMealSlots } from '../meal-slots/use-meal-slots';

const NOTHING_CHOSEN = t`Select at least one entry.`;

interface MoveEntriesDialogProps extends DialogFrame {
  group: MealGroup<EntryRow_EntryFragment>;
  date: string;
  today: string;
}

/** Moves entries of a meal to another one and offers to undo it. On failure they are where they were. */
export function MoveEntriesDialog({ group, date, today, ...frame }: MoveEntriesDialogProps) {
  const client = useApolloClient();
  const slots = useMealSlots();
  const submit = useSubmit({ failed: MOVE_FAILED, toasts: true });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const before = group.slot?.id ?? null;
  const source = group.slot?.name ?? NO_SLOT;
  const [target, setTarget] = useState(() => slots.find(({ id }) => id !== before)?.id ?? null);
  const slot = slots.find(({ id }) => id === target) ?? null;
  const ids = group.entries.map(({ id }) => id).filter((id) => !left.has(id));

  const choose = (id: string, wanted: boolean) => {
    submit.fail(null);
    const others = [...left].filter((other) => other !== id);
    setLeft(new Set(wanted ? others : [...others, id]));
  };

  const save = async () => {
    const count = ids.length;
    const goal = slot?.name ?? NO_SLOT;
    const done = plural(count, { one: `# entry moved to ${goal}.`, other: `# entries moved to ${goal}.` });
    const undo = {
      run: () => moveEntries(client, date, ids, group.slot && { __typename: 'MealSlot', ...group.slot }),
      undone: plural(count, { one: `# entry moved back to ${source}.`, other: `# entries moved back to ${source}.` }),
      failed: MOVE_FAILED,
    };
    if (target !== before) await moveEntries(client, date, ids, slot, { done, undo });
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Move ${source}`}
      subtitle={formatDay(date, today)}
      narrow
      state={submit}
      onSubmit={() => (ids.length === 0 ? submit.fail(NOTHING_CHOSEN) : void submit.run(save))}
      submitLabel={
        ids.length === 0 ? t`Move Entries` : plural(ids.length, { one: 'Move # Entry', other: 'Move # Entries' })
      }
    >
      <MealSlotSelect
        label={t({ message: 'To', context: 'target' })}
        slots={slots}
        value={target}
        onChange={setTarget}
      />
      {group.entries.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={!left.has(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
    </FormDialog>
  );
}
