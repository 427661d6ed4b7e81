import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Account_UserFragment } from '../../__generated__/graphql';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import { paths } from '../../platform/paths';
import { formatInstant } from '../../platform/dates/dates';
import { formatMoney } from '../../platform/numbers/money';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useRedirect } from '../../platform/session/use-redirect';
import { useDialog } from '../../ui/dialog/use-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import classes from './settings-cards.module.css';
import { useBillingPortal } from './use-billing-portal';

const CancelSubscriptionDialog = lazyPart(() => import('./account-dialogs'), 'CancelSubscriptionDialog');

type Member = Pick<Account_UserFragment, 'isPaidOneTime' | 'subscriptionEndsAt'>;

const NotSubscribed = ({ isPaidOneTime }: { isPaidOneTime: boolean }) => (
  <Card title={t`Subscription`} aside={isPaidOneTime ? t`Lifetime access` : undefined}>
    <p>{t`You are not currently subscribed.`}</p>
    <p className={classes.hint}>
      {isPaidOneTime
        ? t`You keep your lifetime access. A subscription adds the food database, nutrition facts, weekday goals and 12 months of logs.`
        : t`A subscription adds the food database, nutrition facts, weekday goals and 12 months of logs.`}
    </p>
    <p className={classes.action}>
      <Link to={paths.payment} className={button.primary}>
        {t`Upgrade`}
      </Link>
    </p>
  </Card>
);

/** End date of full access, and whether lifetime access remains after it. */
function OpenUntil({ subscriptionEndsAt, isPaidOneTime }: Member) {
  const sentences: string[] = [];
  if (subscriptionEndsAt !== null) {
    const end = formatInstant(subscriptionEndsAt);
    sentences.push(t`You keep full access until ${end}.`);
  }
  if (isPaidOneTime) sentences.push(t`After that, you keep your lifetime access.`);
  return <p className={classes.hint}>{sentences.join(' ')}</p>;
}

interface StatusProps {
  user: Account_UserFragment;
  /** The subscription was just canceled and the redirect to the dashboard is pending. */
  leaving: boolean;
  onCancel: (event: MouseEvent<HTMLElement>) => void;
}

function Status({ user, leaving, onCancel }: StatusProps) {
  const { isPaid, isPaidOneTime, subscriptionStatus } = user;
  if (!isPaid) return <NotSubscribed isPaidOneTime={isPaidOneTime} />;
  if (subscriptionStatus === 'CANCEL_PENDING') {
    return (
      <Card title={t`Subscription`} aside={t({ message: 'Canceled', context: 'subscription' })}>
        <p>{t`Your subscription ends at the end of the current billing period.`}</p>
        <OpenUntil {...user} />
        <p className={classes.hint}>
          {t`Everything you entered stays in your account. Your plan will then show the last 3 months of it.`}
        </p>
        {leaving && (
          <p className={classes.hint} role="status">
            {t`Taking you to the dashboard...`}
          </p>
        )}
      </Card>
    );
  }
  return <Running user={user} onCancel={onCancel} />;
}

function NextCharge({ at, amountCents, currency }: NonNullable<Account_UserFragment['nextCharge']>) {
  const [price, day] = [formatMoney(amountCents, currency), formatInstant(at)];
  return <p className={classes.hint}>{t`Your card is charged ${price} on ${day}.`}</p>;
}

/** A subscription that will be charged again. */
function Running({ user, onCancel }: Omit<StatusProps, 'leaving'>) {
  const { nextCharge } = user;
  const portal = useBillingPortal();
  const isOverdue = user.subscriptionStatus === 'PAST_DUE';
  return (
    <Card
      title={t`Subscription`}
      aside={isOverdue ? t`Payment overdue` : t({ message: 'Active', context: 'subscription' })}
    >
      <p>
        {isOverdue
          ? t`Your last payment failed. We'll try again over the next few days. Pay now or change your card to keep your subscription.`
          : t`Thank you for subscribing. You have full access.`}
      </p>
      {nextCharge && !isOverdue && <NextCharge {...nextCharge} />}
      {(isOverdue || user.isPaidOneTime) && <OpenUntil {...user} />}
      <div className={classes.action}>
        <Button variant={isOverdue ? 'filled' : 'default'} loading={portal.pending} onClick={portal.open}>
          {isOverdue ? t`Pay or Change Card` : t`Change Card`}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={onCancel}>
          {t`Cancel Subscription`}
        </Button>
      </div>
      <FormAlert message={portal.failure} className={classes.alert} />
    </Card>
  );
}

/** The subscription section and its cancel dialog. Redirects to the dashboard 3 s after a cancellation. */
export function Subscription({ user }: { user: Account_UserFragment }) {
  const canceling = useDialog();
  const [leaving, setLeaving] = useState(false);
  useRedirect(paths.dashboard, { when: leaving });

  const handleCanceled = (message: string) => {
    toastDone(message);
    setLeaving(true);
    // The button that opened the dialog no longer exists, so the focus goes to the main area.
    canceling.close(document.getElementById('main'));
  };

  return (
    <>
      <Status user={user} leaving={leaving} onCancel={canceling.opener()} />
      {canceling.render((dialog) => (
        <CancelSubscriptionDialog
          {...dialog}
          overdue={user.subscriptionStatus === 'PAST_DUE'}
          onCancelled={handleCanceled}
        />
      ))}
    </>
  );
}
