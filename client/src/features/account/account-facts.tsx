import { Button } from '@mantine/core';
import type { Account_UserFragment, Tier } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { RowList } from '../../ui/data/row-list';
import { formatInstant } from '../../platform/dates/dates';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog'), 'ChangePasswordDialog');
const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog'), 'ChangeEmailDialog');

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

/** Account details, with buttons that change the email and the password. */
export function AccountFacts({ user: { username, email, tier, createdAt } }: { user: Account_UserFragment }) {
  const changingEmail = useDialog();
  const changingPassword = useDialog();
  const change = (what: string, { open }: typeof changingEmail) => (
    <Button variant="default" aria-label={`Change ${what}`} aria-haspopup="dialog" onClick={() => open()}>
      Change
    </Button>
  );
  return (
    <>
      <Card title="Account">
        <RowList
          rows={[
            { id: 'username', name: 'Username', detail: 'Used to log in', value: username },
            { id: 'email', name: 'Email', detail: email, action: change('email', changingEmail) },
            { id: 'password', name: 'Password', action: change('password', changingPassword) },
            { id: 'plan', name: 'Plan', detail: `Member since ${formatInstant(createdAt)}`, value: PLANS[tier] },
          ]}
        />
      </Card>
      {changingEmail.render((dialog) => (
        <ChangeEmailDialog {...dialog} />
      ))}
      {changingPassword.render((dialog) => (
        <ChangePasswordDialog {...dialog} username={username} />
      ))}
    </>
  );
}
