import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import classes from './log-weight.module.css';

export const LogWeightDialog = lazyPart(() => import('./log-weight-dialog'), 'LogWeightDialog');
const DIALOGS = [LogWeightDialog];

interface LogWeightProps {
  date: string;
  today: string;
  /** True when the day is hidden by the plan or the account has not loaded. */
  locked: boolean;
}

/** The Log Weight button and its dialog. On a phone only the icon is shown, and the name is left to screen readers. */
export function LogWeight({ date, today, locked }: LogWeightProps) {
  // The dialog keeps its day, even if the dashboard moves on at midnight.
  const dialog = useDialog<{ date: string }>();
  usePreload(DIALOGS, !locked);
  return (
    <>
      <Button
        className={classes.button}
        classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        variant="default"
        leftSection={<IconScaleOutline size={20} aria-hidden="true" />}
        aria-label={t`Log Weight`}
        aria-haspopup="dialog"
        disabled={locked}
        onClick={dialog.opener({ date })}
      >
        {t`Log Weight`}
      </Button>
      {dialog.render((frame, about) => (
        <LogWeightDialog {...frame} {...about} today={today} />
      ))}
    </>
  );
}
