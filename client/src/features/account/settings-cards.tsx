import { Button, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { SetMarketingOptInDocument, type Account_UserFragment, type Tier } from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import type { ColorScheme } from '../../platform/color-scheme';
import { formatInstant } from '../../platform/dates/dates';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { RowList } from '../../ui/data/row-list';
import { useDialog } from '../../ui/dialog/use-dialog';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './settings-cards.module.css';

const loadDialogs = () => import('./account-dialogs');
const ChangePasswordDialog = lazyPart(loadDialogs, 'ChangePasswordDialog');
const ChangeEmailDialog = lazyPart(loadDialogs, 'ChangeEmailDialog');
const DeleteAccountDialog = lazyPart(loadDialogs, 'DeleteAccountDialog');

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

export function AccountCard({ user: { username, email, tier, createdAt } }: { user: Account_UserFragment }) {
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

const CHOICE_FAILED = "Couldn't save your choice. Please try again.";

export function EmailCard({ user: { id, tier, marketingOptIn } }: { user: Account_UserFragment }) {
  const write = useWrite(CHOICE_FAILED);
  const submit = useSubmit({ failed: CHOICE_FAILED });

  const choose = (optIn: boolean) => {
    const setMarketingOptIn = { __typename: 'User' as const, id, marketingOptIn: optIn };
    return write({
      mutation: SetMarketingOptInDocument,
      variables: { optIn },
      optimisticResponse: { __typename: 'Mutation', setMarketingOptIn },
    });
  };

  return (
    <Card title="Email">
      <label className={classes.switch}>
        <span id="marketing-label" className={classes.label}>
          News and offers by email
        </span>
        <span id="marketing-hint" className={classes.hint}>
          {tier === 'FREE'
            ? "Only from us, and only occasionally. You'll still get account emails."
            : "Paid accounts don't get any. Your choice applies if you return to the free plan."}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby="marketing-label"
          aria-describedby="marketing-hint"
          checked={marketingOptIn}
          onChange={({ currentTarget: { checked } }) => void submit.run(() => choose(checked))}
        />
      </label>
      <FormAlert message={submit.failure} className={classes.alert} />
    </Card>
  );
}

const COLOR_SCHEMES: ReadonlyArray<readonly [value: ColorScheme, label: string, Icon: typeof IconSun]> = [
  ['auto', 'System', IconDeviceDesktop],
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
];

export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Appearance">
      <fieldset className={classes.choices} aria-label="Appearance in this browser">
        {COLOR_SCHEMES.map(([value, label, Icon]) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="colorScheme"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={22} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

/** Comes last in Settings and stays visually quiet, because it is rarely needed. */
export function DeleteAccountCard() {
  const dialog = useDialog();
  return (
    <Card title="Delete account">
      <p className={classes.hint}>Permanently deletes your account and everything you've entered.</p>
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => dialog.open()}>
          Delete Account
        </Button>
      </div>
      {dialog.render((props) => (
        <DeleteAccountDialog {...props} />
      ))}
    </Card>
  );
}
