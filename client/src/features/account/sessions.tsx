import type { ApolloCache } from '@apollo/client';
import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { OpenSession_SessionFragment } from '../../__generated__/graphql';
import { EndSessionDocument, LogOutEverywhereDocument } from './__generated__/account';
import { useWrite } from '../../data/write';
import { formatMoment } from '../../platform/dates/dates';
import { endSession } from '../../platform/session/session';
import { RowList } from '../../ui/data/row-list';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './settings-cards.module.css';
import { useLogOut } from './use-log-out';

const END_FAILED = t`Couldn't log out that browser. Please try again.`;
const END_ALL_FAILED = t`Couldn't log you out everywhere. Please try again.`;

/** The server names a browser in English: 'Chrome on Android', 'A browser on Linux'. */
function deviceText(device: string): string {
  const [program = '', system] = device.split(' on ');
  if (system === undefined) return program;
  return program === 'A browser' ? t`A browser on ${system}` : t`${program} on ${system}`;
}

interface OpenSessionsProps {
  /** Undefined while they are loading. */
  sessions: readonly OpenSession_SessionFragment[] | undefined;
}

/** Lists the sessions of the account. Sessions in other browsers can be ended one by one. */
function OpenSessions({ sessions }: OpenSessionsProps) {
  const endOpenSession = useWrite(EndSessionDocument, { failed: END_FAILED });
  const [ending, setEnding] = useState<string | null>(null);
  const submit = useSubmit({ failed: END_FAILED });

  const end = (id: string) => {
    setEnding(id);
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'OpenSession', id }) ?? '' });
    void submit.run(() => endOpenSession({ id }, { update }));
  };

  if (!sessions) return <Skeleton height={112} radius="md" />;
  const rows = sessions.map(({ id, browser, createdAt, lastUsedAt, isCurrent }) => {
    const name = browser === null ? t`Unknown browser` : deviceText(browser);
    const loggedIn = formatMoment(createdAt);
    const since = t`Logged in ${loggedIn}`;
    if (isCurrent) return { id, name, detail: since, value: t`This browser` };
    const lastUsed = formatMoment(lastUsedAt);
    const action = (
      <Button
        variant="default"
        aria-label={t`Log out ${name}, logged in ${loggedIn}`}
        disabled={submit.pending}
        loading={submit.pending && ending === id}
        onClick={() => end(id)}
      >
        {t`Log Out`}
      </Button>
    );
    return { id, name, detail: t`Logged in ${loggedIn} · last used ${lastUsed}`, action };
  });
  return (
    <>
      <RowList rows={rows} />
      <FormAlert message={submit.failure} className={classes.alert} />
    </>
  );
}

interface SessionsProps extends OpenSessionsProps {
  /** Whether they could not be loaded. Logging out works all the same. */
  hasFailed: boolean;
}

/** Sessions of the account, and buttons that log out this browser or all of them. */
export function Sessions({ sessions, hasFailed }: SessionsProps) {
  const logOutEverywhere = useWrite(LogOutEverywhereDocument, { failed: END_ALL_FAILED, fetchPolicy: 'no-cache' });
  const logOut = useLogOut();
  const submit = useSubmit({ failed: END_ALL_FAILED });

  /** The local session ends last: while the server can't be reached, the other sessions stay open. */
  const endAll = async () => {
    await logOutEverywhere({});
    endSession('logged-out');
  };

  return (
    <Card title={t`Where you're logged in`}>
      {!hasFailed && <OpenSessions sessions={sessions} />}
      <p className={classes.note}>{t`Log Out Everywhere logs you out on every device, including this one.`}</p>
      <div className={classes.action}>
        <Button variant="default" disabled={submit.pending} onClick={logOut}>
          {t`Log Out`}
        </Button>
        <Button variant="default" loading={submit.pending} onClick={() => void submit.run(endAll)}>
          {t`Log Out Everywhere`}
        </Button>
      </div>
      <FormAlert message={submit.failure} className={classes.alert} />
    </Card>
  );
}
