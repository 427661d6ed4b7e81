import { Button } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import classes from './settings-parts.module.css';

/** Comes last in Settings and stays visually quiet, because it is rarely needed. */
export const DeleteAccount = ({ onDelete }: { onDelete: () => void }) => (
  <Card title="Delete account">
    <p className={classes.hint}>Permanently deletes your account and everything you've entered.</p>
    <div className={classes.action}>
      <Button variant="default" aria-haspopup="dialog" onClick={onDelete}>
        Delete Account
      </Button>
    </div>
  </Card>
);
