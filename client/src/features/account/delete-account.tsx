import { Button } from '@mantine/core';
import { Card } from '../../components/card';
import classes from './settings-parts.module.css';

/** The way out for good: quiet, and at the end. */
export const DeleteAccount = ({ onDelete }: { onDelete: () => void }) => (
  <Card title="Delete account">
    <p className={classes.hint}>Deletes your account and everything that you have entered, for good.</p>
    <div className={classes.action}>
      <Button variant="default" aria-haspopup="dialog" onClick={onDelete}>
        Delete Account
      </Button>
    </div>
  </Card>
);
