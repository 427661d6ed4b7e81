import { Suspense, useState } from 'react';
import type { Account_UserFragment } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { paths } from '../../platform/paths';
import { Subscription } from './subscription';
import { REDIRECT_DELAY_MS, useRedirect } from '../../platform/session/use-redirect';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const CancelSubscriptionDialog = lazyPart(
  'cancel-subscription-dialog',
  async () => (await import('./cancel-subscription-dialog')).CancelSubscriptionDialog,
);

const DASHBOARD = { to: paths.dashboard };

/** The subscription section and its cancel dialog. Redirects to the dashboard 3 s after a cancellation. */
export function SubscriptionPart({ user }: { user: Account_UserFragment }) {
  const dialog = useDialog<undefined>();
  const [leaving, setLeaving] = useState(false);
  useRedirect(leaving ? DASHBOARD : null, REDIRECT_DELAY_MS);

  const handleCancelled = (message: string) => {
    toastDone(message);
    setLeaving(true);
    // The button that opened the dialog no longer exists, so the focus goes to the main area.
    dialog.close(document.getElementById('main'));
  };

  return (
    <>
      <Subscription user={user} leaving={leaving} onCancel={() => dialog.open(undefined)} />
      <Suspense fallback={null}>
        {dialog.shown && (
          <CancelSubscriptionDialog
            key={dialog.shown.key}
            opened={dialog.opened}
            onClose={() => dialog.close()}
            onClosed={dialog.closed}
            overdue={user.subscriptionStatus === 'PAST_DUE'}
            onCancelled={handleCancelled}
          />
        )}
      </Suspense>
    </>
  );
}
