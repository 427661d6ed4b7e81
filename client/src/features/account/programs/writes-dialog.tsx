import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { TokenWritesQuery } from '../../../__generated__/graphql';
import { useWrite } from '../../../platform/apollo/write';
import { formatDayShort, formatMoment } from '../../../platform/dates/dates';
import { RowList } from '../../../ui/data/row-list';
import { ShowMore } from '../../../ui/data/show-more';
import { Dialog, type DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { QueryError } from '../../../ui/feedback/error-block';
import { toastDone } from '../../../ui/feedback/toast';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { TokenWritesDocument, UndoAddedEntriesDocument, UndoDeletedEntryDocument } from './__generated__/programs';

type Write = TokenWritesQuery['tokenWrites'][number];

const PAGE_SIZE = 50;
const LOAD_FAILED = t`Couldn't load the changes.`;
const UNDO_FAILED = t`Couldn't undo it. Please try again.`;

/** Operations that add entries to a day, of GraphQL, REST and MCP. */
const ADDING = ['logFood', 'logFoods', 'logLookupFood', 'logProduct', 'logRecipe', 'quickAdd', 'copyFoodLogs'];
ADDING.push('log_food', 'log_text', 'log_meal', 'copy_day');
const DELETING = ['deleteFoodLog', 'deleteFoodLogs', 'delete_entry'];

/** Names of writes that have no summary. */
const THINGS: Readonly<Record<string, string>> = {
  logWeight: t`weight`,
  log_weight: t`weight`,
  deleteWeight: t`weight`,
  setDayFinished: t`finished day`,
  setMealSlots: t`meal slots`,
  deleteGoal: t`goals`,
  setGoalTargets: t`goals`,
};

function describeWrite({ operation, summary }: Write): string {
  const name = summary || (THINGS[operation] ?? operation);
  if (operation === 'undo') return t`Undone: ${name}`;
  if (operation.startsWith('delete')) return t`Deleted: ${name}`;
  return ADDING.includes(operation) || /^(log|add)/.test(operation) ? t`Added: ${name}` : t`Changed: ${name}`;
}

/** Undoes a write of entries; undefined for any other write. */
function useUndo() {
  const undoAdded = useWrite(UndoAddedEntriesDocument, { failed: UNDO_FAILED });
  const undoDeleted = useWrite(UndoDeletedEntryDocument, { failed: UNDO_FAILED });
  return ({ operation, date, itemIds }: Write): (() => Promise<unknown>) | undefined => {
    if (itemIds.length === 0) return undefined;
    if (date && ADDING.includes(operation)) {
      return () => undoAdded({ date, ids: itemIds });
    }
    if (!DELETING.includes(operation)) return undefined;
    return async () => {
      for (const id of itemIds) await undoDeleted({ id });
    };
  };
}

function Writes({ writes }: { writes: readonly Write[] }) {
  const findUndo = useUndo();
  const submit = useSubmit({ failed: UNDO_FAILED });
  const [undone, setUndone] = useState<readonly string[]>([]);
  if (writes.length === 0) return <p className={dialogClasses.text}>{t`No program has changed anything.`}</p>;
  const rows = writes.map((write) => {
    const { id, at, tokenName, date } = write;
    const undo = undone.includes(id) ? undefined : findUndo(write);
    const name = describeWrite(write);
    const action = undo && (
      <Button
        variant="default"
        aria-label={t`Undo ${name}`}
        disabled={submit.pending}
        onClick={() =>
          void submit.run(async () => {
            await undo();
            setUndone([...undone, id]);
            toastDone(t`Undone.`);
          })
        }
      >
        {t`Undo`}
      </Button>
    );
    return {
      id,
      name,
      detail: [tokenName, formatMoment(at), date && formatDayShort(date)].filter(Boolean).join(' · '),
      action,
    };
  });
  return (
    <>
      <p className={dialogClasses.text}>{t`Changes are listed for 90 days.`}</p>
      <FormAlert message={submit.failure} />
      <RowList rows={rows} />
    </>
  );
}

/** The last changes of programs. Changes of entries can be undone. */
export function WritesDialog(frame: DialogFrame) {
  const { data, error, fetchMore, refetch } = useQuery(TokenWritesDocument, { fetchPolicy: 'network-only' });
  const [ended, setEnded] = useState(false);
  const writes = data?.tokenWrites ?? [];
  const loadMore = async () => {
    const { data: page } = await fetchMore({
      variables: { after: writes.at(-1)?.id ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        tokenWrites: [...before.tokenWrites, ...fetchMoreResult.tokenWrites],
      }),
    });
    setEnded(page.tokenWrites.length < PAGE_SIZE);
  };
  const content = () => {
    if (data) {
      return (
        <>
          <Writes writes={writes} />
          {!ended && writes.length >= PAGE_SIZE && <ShowMore failed={LOAD_FAILED} loadMore={loadMore} />}
        </>
      );
    }
    if (!error) return <Skeleton height={200} radius="md" />;
    return <QueryError error={error} failed={LOAD_FAILED} refetch={refetch} />;
  };
  return (
    <Dialog {...frame} title={t`Changes by programs`}>
      <div className={`${dialogClasses.scroll} ${dialogClasses.fields}`}>{content()}</div>
    </Dialog>
  );
}
