import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { EndSessionDocument, OpenSessionsDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { RowList } from '../../ui/data/row-list';
import { formatMoment } from '../../platform/dates/dates';
import { failureMessage } from '../../platform/errors';
import { withinSession } from '../../platform/session/within-session';
import classes from './settings-parts.module.css';

const UNKNOWN = 'Unknown browser';

/** Lists the sessions of the account. Sessions in other browsers can be ended one by one. */
export function OpenSessions() {
  const {
    data: newest,
    previousData,
    error,
    refetch,
  } = useQuery(OpenSessionsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const [mutate] = useMutation(EndSessionDocument);
  const [ending, setEnding] = useState<string | null>(null);
  const submit = useSubmit({ failed: "Couldn't log out that browser. Please try again." });
  const data = newest ?? previousData;

  const end = (id: string) => {
    setEnding(id);
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'OpenSession', id }) ?? '' });
    void submit.run(() => withinSession(mutate({ variables: { id }, update })));
  };

  if (!data) {
    if (!error) return <Skeleton height={112} radius="md" />;
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(error, "Couldn't load your sessions.")} onRetry={retry} />;
  }
  const rows = data.sessions.map(({ id, browser, createdAt, lastUsedAt, isCurrent }) => {
    const name = browser ?? UNKNOWN;
    const since = `Logged in ${formatMoment(createdAt)}`;
    if (isCurrent) return { id, name, detail: since, value: 'This browser' };
    const action = (
      <Button
        variant="default"
        aria-label={`Log out ${name}, ${since}`}
        disabled={submit.pending}
        loading={submit.pending && ending === id}
        onClick={() => end(id)}
      >
        Log Out
      </Button>
    );
    return { id, name, detail: `${since} · last used ${formatMoment(lastUsedAt)}`, action };
  });
  return (
    <>
      <RowList rows={rows} />
      {submit.failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={submit.failure} />
        </div>
      )}
    </>
  );
}
