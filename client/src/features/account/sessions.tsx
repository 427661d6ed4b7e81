import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/card';
import { FormAlert } from '../../components/form-alert';
import { OpenSessions } from './open-sessions';
import classes from './settings-parts.module.css';
import { useLogOutEverywhere } from './use-log-out-everywhere';

/** Where the account is logged in, and the ways out: of one browser, of this one, or of every one. */
export function Sessions({ onLogOut }: { onLogOut: () => void }) {
  const { logOutEverywhere, ending } = useLogOutEverywhere();
  const [failure, setFailure] = useState<string | null>(null);

  const endAll = async () => {
    setFailure(null);
    setFailure(await logOutEverywhere());
  };

  return (
    <Card title="Where you are logged in">
      <OpenSessions />
      <p className={classes.note}>
        Everywhere means every browser and device in which you are logged in, this one included.
      </p>
      <div className={classes.action}>
        <Button variant="default" disabled={ending} onClick={onLogOut}>
          Log out of this browser
        </Button>
        <Button variant="default" loading={ending} onClick={() => void endAll()}>
          Log out everywhere
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
