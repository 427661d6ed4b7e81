import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useExpiredToken } from '../../platform/session/use-screen-user';
import { useDialog } from '../../ui/dialog/use-dialog';
import { clearToasts } from '../../ui/feedback/toast';

const SessionEndedDialog = lazyPart(() => import('../../features/account/session-ended-dialog'), 'SessionEndedDialog');

/** Asks the user of an expired session to log in again, over the screen. */
export function SessionGuard() {
  const token = useExpiredToken();
  const dialog = useDialog<string>();

  const follow = useEffectEvent(() => {
    if (token !== null) {
      // They may name what the user has eaten.
      clearToasts();
      dialog.open(token);
    } else if (dialog.opened) dialog.close();
  });
  useEffect(() => follow(), [token]);

  return dialog.render((frame, expiredToken) => <SessionEndedDialog {...frame} token={expiredToken} />);
}
