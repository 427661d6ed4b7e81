import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { OpenSessionsDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { FormAlert } from '../../ui/form/form-alert';
import { RowList } from '../../ui/data/row-list';
import { formatMoment } from '../../platform/dates/dates';
import { failureMessage } from '../../platform/errors';
import classes from './settings-parts.module.css';
import { useEndSession } from './use-end-session';

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
  const { endOne, ending } = useEndSession();
  const [failure, setFailure] = useState<string | null>(null);
  const data = newest ?? previousData;

  const end = async (id: string) => {
    setFailure(null);
    setFailure(await endOne(id));
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
        disabled={ending !== null}
        loading={ending === id}
        onClick={() => void end(id)}
      >
        Log Out
      </Button>
    );
    return { id, name, detail: `${since} · last used ${formatMoment(lastUsedAt)}`, action };
  });
  return (
    <>
      <RowList rows={rows} />
      {failure && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
    </>
  );
}
