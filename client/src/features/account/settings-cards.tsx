import { t } from '@lingui/core/macro';
import { Button, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Account_UserFragment, Tier, TwoStep_FactorFragment } from '../../__generated__/graphql';
import { SetMarketingOptInDocument } from './__generated__/account';
import { useWrite } from '../../data/write';
import type { ColorScheme } from '../../platform/color-scheme';
import { formatInstant } from '../../platform/dates/dates';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { RowButton, RowList } from '../../ui/data/row-list';
import { useDialog } from '../../ui/dialog/use-dialog';
import { useOpenByLink } from '../../ui/dialog/use-open-by-link';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './settings-cards.module.css';

const loadDialogs = () => import('./account-dialogs');
const ChangePasswordDialog = lazyPart(loadDialogs, 'ChangePasswordDialog');
const ChangeEmailDialog = lazyPart(loadDialogs, 'ChangeEmailDialog');
const DeleteAccountDialog = lazyPart(loadDialogs, 'DeleteAccountDialog');

const PLANS: Readonly<Record<Tier, string>> = { FREE: t`Free`, ONE_TIME: t`Lifetime`, SUBSCRIBED: t`Subscription` };

interface AccountCardProps {
  user: Account_UserFragment;
  factor: TwoStep_FactorFragment;
}

export function AccountCard({ user: { username, email, tier, createdAt }, factor }: AccountCardProps) {
  const changingEmail = useDialog();
  const changingPassword = useDialog();
  const memberSince = formatInstant(createdAt);
  // Where /.well-known/change-password leads.
  useOpenByLink({ parameter: 'change', value: 'password' }, changingPassword.open);
  const change = (label: string, { opener }: typeof changingEmail) => (
    <RowButton label={label} onClick={opener()}>
      {t`Change`}
    </RowButton>
  );
  return (
    <>
      <Card title={t`Account`}>
        <RowList
          rows={[
            { id: 'username', name: t`Username`, detail: t`Used to log in`, value: username },
            { id: 'email', name: t`Email`, detail: email, action: change(t`Change email`, changingEmail) },
            { id: 'password', name: t`Password`, action: change(t`Change password`, changingPassword) },
            { id: 'plan', name: t`Plan`, detail: t`Member since ${memberSince}`, value: PLANS[tier] },
          ]}
        />
      </Card>
      {changingEmail.render((dialog) => (
        <ChangeEmailDialog {...dialog} factor={factor} />
      ))}
      {changingPassword.render((dialog) => (
        <ChangePasswordDialog {...dialog} factor={factor} username={username} />
      ))}
    </>
  );
}

const CHOICE_FAILED = t`Couldn't save your choice. Please try again.`;

export function EmailCard({ user: { id, tier, marketingOptIn } }: { user: Account_UserFragment }) {
  const setOptIn = useWrite(SetMarketingOptInDocument, { failed: CHOICE_FAILED });
  const submit = useSubmit({ failed: CHOICE_FAILED });

  const choose = (optIn: boolean) => {
    const setMarketingOptIn = { __typename: 'User' as const, id, marketingOptIn: optIn };
    return setOptIn({ optIn }, { optimisticResponse: { __typename: 'Mutation', setMarketingOptIn } });
  };

  return (
    <Card title={t`News by email`}>
      <label className={classes.switch}>
        <span id="marketing-label" className="semibold">
          {t`News and offers by email`}
        </span>
        <span id="marketing-hint" className={classes.hint}>
          {tier === 'FREE'
            ? t`Only from us, and only occasionally. You'll still get account emails.`
            : t`Paid accounts don't get any. Your choice applies if you return to the free plan.`}
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
  ['auto', t`System`, IconDeviceDesktop],
  ['light', t`Light`, IconSun],
  ['dark', t`Dark`, IconMoon],
];

export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t`Appearance`}>
      <fieldset className={classes.choices} aria-label={t`Appearance in this browser`}>
        {COLOR_SCHEMES.map(([value, label, Icon]) => (
          <label key={value} className={`stack semibold ${classes.choice}`}>
            <input
              type="radio"
              className="covering"
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

interface DeleteAccountCardProps {
  /** Undefined while it is loading. */
  factor: TwoStep_FactorFragment | undefined;
}

/** Comes last in Settings and stays visually quiet, because it is rarely needed. */
export function DeleteAccountCard({ factor }: DeleteAccountCardProps) {
  const dialog = useDialog();
  return (
    <Card title={t`Delete account`}>
      <p className={classes.hint}>{t`Permanently deletes your account and everything you've entered.`}</p>
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" disabled={!factor} onClick={dialog.opener()}>
          {t`Delete Account`}
        </Button>
      </div>
      {factor && dialog.render((props) => <DeleteAccountDialog {...props} factor={factor} />)}
    </Card>
  );
}
