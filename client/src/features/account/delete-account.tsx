import { Button } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import classes from './settings-parts.module.css';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog'), 'DeleteAccountDialog');

/** Comes last in Settings and stays visually quiet, because it is rarely needed. */
export function DeleteAccount() {
  const dialog = useDialog();
  return (
    <Card title="Delete account">
      <p className={classes.hint}>Permanently deletes your account and everything you've entered.</p>
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => dialog.open()}>
          Delete Account
        </Button>
      </div>
      {dialog.render((props) => (
        <DeleteAccountDialog {...props} />
      ))}
    </Card>
  );
}
