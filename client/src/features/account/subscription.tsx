import { Link } from 'react-router-dom';
import type { Account_UserFragment } from '../../__generated__/graphql';
import button from '../../components/button.module.css';
import { Card } from '../../components/card';
import { paths } from '../../config/paths';
import { formatInstant } from '../../lib/dates';
import classes from './settings-parts.module.css';

/** How the subscription stands, and the way to one. */
export function Subscription({ user }: { user: Account_UserFragment }) {
  if (!user.isPaid) {
    return (
      <Card title="Subscription">
        <p>You are not currently subscribed.</p>
        <p className={classes.hint}>
          A subscription adds the food database with its nutrition facts, goals by weekday, and 12 months of logs.
        </p>
        <p className={classes.action}>
          <Link to={paths.payment} className={button.primary}>
            Upgrade
          </Link>
        </p>
      </Card>
    );
  }
  if (user.subscriptionStatus === 'CANCEL_PENDING') {
    return (
      <Card title="Subscription" aside="Canceled">
        <p>Your subscription ends at the current billing period&rsquo;s end.</p>
        {user.subscriptionEndsAt !== null && (
          <p className={classes.hint}>Everything stays open until {formatInstant(user.subscriptionEndsAt)}.</p>
        )}
      </Card>
    );
  }
  return (
    <Card title="Subscription" aside={user.subscriptionStatus === 'PAST_DUE' ? 'Payment overdue' : 'Active'}>
      <p>
        {user.subscriptionStatus === 'PAST_DUE'
          ? 'The last payment did not go through. It will be tried again in the next days.'
          : 'Thank you: everything is open to you.'}
      </p>
    </Card>
  );
}
