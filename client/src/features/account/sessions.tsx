import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/layout/card';
import { FormAlert } from '../../ui/form/form-alert';
import { OpenSessions } from './open-sessions';
import classes from './settings-parts.module.css';
import { useLogOutEverywhere } from './use-log-out-everywhere';

/** Sessions of the account, and buttons that log out this browser or all of them. */
export function Sessions({ onLogOut }: { onLogOut: () => void }) {
  const { logOutEverywhere, ending } = useLogOutEverywhere();
  const [failure, setFailure] = useState<string | null>(null);

  const endAll = async () => {
    setFailure(null);
    setFailure(await logOutEverywhere());
  };

  return (
    <Card title="Where you're logged in">
      <OpenSessions />
      <p className={classes.note}>Log Out Everywhere logs you out on every device, including this one.</p>
      <div className={classes.action}>
        <Button variant="default" disabled={ending} onClick={onLogOut}>
          Log Out of This Browser
        </Button>
        <Button variant="default" loading={ending} onClick={() => void endAll()}>
          Log Out Everywhere
        </Button>
      </div>
      {failure && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
    </Card>
  );
}
