import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Account_UserFragment } from '../../__generated__/graphql';
import button from '../../components/button.module.css';
import { Card } from '../../components/card';
import { paths } from '../../config/paths';
import { formatInstant } from '../../lib/dates';
import classes from './settings-parts.module.css';

type Member = Pick<Account_UserFragment, 'isPaidOneTime' | 'subscriptionEndsAt'>;

const NotSubscribed = ({ isPaidOneTime }: { isPaidOneTime: boolean }) => (
  <Card title="Subscription" aside={isPaidOneTime ? 'Lifetime access' : undefined}>
    <p>You are not currently subscribed.</p>
    <p className={classes.hint}>
      {isPaidOneTime && 'Lifetime access is yours and stays. '}A subscription adds the food database with its nutrition
      facts, goals by weekday, and 12 months of logs.
    </p>
    <p className={classes.action}>
      <Link to={paths.payment} className={button.primary}>
        Upgrade
      </Link>
    </p>
  </Card>
);

/** What is open until then; a lifetime purchase outlasts it. */
const OpenUntil = ({ subscriptionEndsAt, isPaidOneTime }: Member) => (
  <p className={classes.hint}>
    {subscriptionEndsAt !== null && `Everything stays open until ${formatInstant(subscriptionEndsAt)}. `}
    {isPaidOneTime && 'Your lifetime access stays after that.'}
  </p>
);

interface SubscriptionProps {
  user: Account_UserFragment;
  /** It was cancelled a moment ago. */
  leaving: boolean;
  onCancel: () => void;
}

/** How the subscription stands, the way to one, and the way out of it. */
export function Subscription({ user, leaving, onCancel }: SubscriptionProps) {
  const { isPaid, isPaidOneTime, subscriptionStatus } = user;
  if (!isPaid) return <NotSubscribed isPaidOneTime={isPaidOneTime} />;
  if (subscriptionStatus === 'CANCEL_PENDING') {
    return (
      <Card title="Subscription" aside="Canceled">
        <p>Your subscription ends at the current billing period&rsquo;s end.</p>
        <OpenUntil {...user} />
        {leaving && (
          <p className={classes.hint} role="status">
            You will be taken to the dashboard in a moment.
          </p>
        )}
      </Card>
    );
  }
  const isOverdue = subscriptionStatus === 'PAST_DUE';
  return (
    <Card title="Subscription" aside={isOverdue ? 'Payment overdue' : 'Active'}>
      <p>
        {isOverdue
          ? 'The last payment did not go through. It will be tried again in the next days.'
          : 'Thank you: everything is open to you.'}
      </p>
      {(isOverdue || isPaidOneTime) && <OpenUntil {...user} />}
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" onClick={onCancel}>
          Cancel Subscription
        </Button>
      </div>
    </Card>
  );
}
