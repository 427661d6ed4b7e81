import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { forgetNewUser } from '../../platform/session/session';
import { useDialog } from '../../ui/dialog/use-dialog';
import { Card } from '../../ui/layout/card';
import classes from './starting-goals.module.css';

const StartingGoalsDialog = lazyPart(() => import('./starting-goals-dialog'), 'StartingGoalsDialog');
const DIALOGS = [StartingGoalsDialog];

interface StartingGoalsProps {
  /** The user's own today. */
  date: string;
}

interface StartingGoalsCardProps extends StartingGoalsProps {
  /** Whether the card is shown. An open dialog stays without it. */
  shown?: boolean;
  /** Adds a button that declines. */
  onDecline?: () => void;
  /** The goals were saved, or the questions skipped. Without it, the focus returns to the card. */
  onDone?: (isSaved: boolean) => void;
}

/** Opens the questions that propose goals to somebody who has logged nothing yet. */
export function StartingGoalsCard({ date, shown = true, onDecline, onDone }: StartingGoalsCardProps) {
  const dialog = useDialog();
  usePreload(DIALOGS, onDecline !== undefined && shown);

  const finish = (isSaved: boolean) => {
    forgetNewUser();
    onDone?.(isSaved);
    // The card with the button may be gone.
    dialog.close(onDone ? null : undefined);
  };

  return (
    <>
      {shown && (
        <Card title={t`Find your starting goals`}>
          <p>
            {t`Answer three short questions to get daily goals for calories, protein, carbs and fats. You can skip any of them.`}
          </p>
          {onDecline && <p className={classes.hint}>{t`You can also do this later on the Goals screen.`}</p>}
          <div className={`wrap ${classes.actions}`}>
            <Button aria-haspopup="dialog" onClick={dialog.opener()}>
              {t`Answer Questions`}
            </Button>
            {onDecline && (
              <Button variant="default" onClick={onDecline}>
                {t`Not Now`}
              </Button>
            )}
          </div>
        </Card>
      )}
      {dialog.render((props) => (
        <StartingGoalsDialog {...props} date={date} onDone={finish} />
      ))}
    </>
  );
}

interface StartingGoalsOfferProps extends StartingGoalsProps {
  /** False on other days than today. */
  shown: boolean;
  onSaved: () => void;
}

/**
 * The card at the top of the dashboard of a user who has just signed up in this browser, until it is answered or declined.
 */
export function StartingGoalsOffer({ date, shown: isToday, onSaved }: StartingGoalsOfferProps) {
  const [isOpen, setIsOpen] = useState(true);
  const shown = isOpen && isToday;
  const decline = () => {
    forgetNewUser();
    setIsOpen(false);
    document.getElementById('main')?.focus();
  };
  const finish = (isSaved: boolean) => {
    setIsOpen(false);
    if (isSaved) onSaved();
  };
  return (
    <div className={shown ? classes.offer : undefined} data-screen-only>
      <StartingGoalsCard date={date} shown={shown} onDecline={decline} onDone={finish} />
    </div>
  );
}
