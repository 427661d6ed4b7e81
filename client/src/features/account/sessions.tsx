import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { LogOutEverywhereDocument } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { endSession } from '../../platform/session/session';
import { withinSession } from '../../platform/session/within-session';
import { OpenSessions } from './open-sessions';
import classes from './settings-parts.module.css';

/** Sessions of the account, and buttons that log out this browser or all of them. */
export function Sessions({ onLogOut }: { onLogOut: () => void }) {
  const [mutate] = useMutation(LogOutEverywhereDocument, { fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: "Couldn't log you out everywhere. Please try again." });

  /** The local session ends last: while the server can't be reached, the other sessions stay open. */
  const endAll = async () => {
    await withinSession(mutate());
    endSession('logged-out');
  };

  return (
    <Card title="Where you're logged in">
      <OpenSessions />
      <p className={classes.note}>Log Out Everywhere logs you out on every device, including this one.</p>
      <div className={classes.action}>
        <Button variant="default" disabled={submit.pending} onClick={onLogOut}>
          Log Out of This Browser
        </Button>
        <Button variant="default" loading={submit.pending} onClick={() => void submit.run(endAll)}>
          Log Out Everywhere
        </Button>
      </div>
      {submit.failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={submit.failure} />
        </div>
      )}
    </Card>
  );
}
