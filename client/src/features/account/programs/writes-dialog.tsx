import type { ApolloCache } from '@apollo/client/cache';
import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { TokenWritesQuery } from '../../../__generated__/graphql';
import { useWrite } from '../../../data/write';
import { formatDayShort, formatMoment } from '../../../platform/dates/dates';
import { RowList } from '../../../ui/data/row-list';
import { ShowMore } from '../../../ui/data/show-more';
import { Dialog, type DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Loaded } from '../../../ui/feedback/error-block';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { TokenWritesDocument, UndoTokenWriteDocument } from './__generated__/programs';

type Write = TokenWritesQuery['tokenWrites'][number];

const PAGE_SIZE = 50;
const LOAD_FAILED = t`Couldn't load the changes.`;
const UNDO_FAILED = t`Couldn't undo it. Please try again.`;

/** Operations that add entries, beyond those that are named so. */
const ADDING = ['quickAdd', 'copyFoodLogs', 'copy_day'];

/** Operations that add a value or replace the one of its day. */
const SETTING = ['logWeight', 'log_weight'];

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
  if (SETTING.includes(operation)) return t`Logged: ${name}`;
  return ADDING.includes(operation) || /^(log|add)/.test(operation) ? t`Added: ${name}` : t`Changed: ${name}`;
}

/** Makes days, weights, goals and saved meals load again where they are shown. */
function evictWritten(cache: ApolloCache): void {
  const keys = Object.keys(cache.extract() as object);
  for (const id of keys.filter((key) => key.startsWith('Day:'))) cache.evict({ id });
  for (const fieldName of ['weights', 'goals', 'meals']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

function Writes({ writes }: { writes: readonly Write[] }) {
  const undo = useWrite(UndoTokenWriteDocument, { failed: UNDO_FAILED, update: evictWritten, done: t`Undone.` });
  const submit = useSubmit({ failed: UNDO_FAILED });
  if (writes.length === 0) return <p className="breakable pretty">{t`No program has changed anything.`}</p>;
  const rows = writes.map((write) => {
    const { id, at, tokenName, date, canUndo } = write;
    const name = describeWrite(write);
    const action = canUndo ? (
      <Button
        variant="default"
        aria-label={t`Undo ${name}`}
        disabled={submit.pending}
        onClick={() => void submit.run(() => undo({ id }))}
      >
        {t`Undo`}
      </Button>
    ) : undefined;
    return {
      id,
      name,
      detail: [tokenName, formatMoment(at), date && formatDayShort(date)].filter(Boolean).join(' · '),
      action,
    };
  });
  return (
    <>
      <p className="breakable pretty">{t`Changes are listed for 90 days.`}</p>
      <FormAlert message={submit.failure} />
      <RowList rows={rows} />
    </>
  );
}

/** The last changes of programs. The server says which ones can be undone. */
export function WritesDialog(frame: DialogFrame) {
  const query = useQuery(TokenWritesDocument, { fetchPolicy: 'network-only' });
  const [ended, setEnded] = useState(false);
  const loadMore = async (after: string | null) => {
    const { data: page } = await query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        tokenWrites: [...before.tokenWrites, ...fetchMoreResult.tokenWrites],
      }),
    });
    setEnded(page.tokenWrites.length < PAGE_SIZE);
  };
  return (
    <Dialog {...frame} title={t`Changes by programs`}>
      <div className={`${dialogClasses.scroll} ${dialogClasses.fields}`}>
        <Loaded
          query={query}
          data={query.data?.tokenWrites}
          failed={LOAD_FAILED}
          skeleton={<Skeleton height={200} radius="md" />}
        >
          {(writes) => (
            <>
              <Writes writes={writes} />
              {!ended && writes.length >= PAGE_SIZE && (
                <ShowMore failed={LOAD_FAILED} loadMore={() => loadMore(writes.at(-1)?.id ?? null)} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
