import { plural, t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import type { TwoStep_FactorFragment } from '../../../__generated__/graphql';
import { formatInstant } from '../../../platform/dates/dates';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { RowButton, RowList } from '../../../ui/data/row-list';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { Card } from '../../../ui/layout/card';
import classes from '../settings-cards.module.css';
import { FactorRemovalNotice } from './factor-removal-notice';
import { isFirstFactor } from './first-factor';
import own from './two-step.module.css';

const loadDialogs = () => import('./two-step-dialogs');
const TotpDialog = lazyPart(() => import('./totp-dialog'), 'TotpDialog');
const AddPasskeyDialog = lazyPart(loadDialogs, 'AddPasskeyDialog');
const RemovePasskeyDialog = lazyPart(loadDialogs, 'RemovePasskeyDialog');
const RemoveTotpDialog = lazyPart(loadDialogs, 'RemoveTotpDialog');
const RecoveryCodesDialog = lazyPart(loadDialogs, 'RecoveryCodesDialog');

type Passkey = TwoStep_FactorFragment['passkeys'][number];

function describePasskey({ createdAt, lastUsedAt }: Passkey): string {
  const added = formatInstant(createdAt);
  if (lastUsedAt === null) return t`Passkey, added ${added}`;
  const lastUsed = formatInstant(lastUsedAt);
  return t`Passkey, added ${added} · last used ${lastUsed}`;
}

function Factors({ factor }: { factor: TwoStep_FactorFragment }) {
  const { totp, passkeys, recoveryCodesLeft, required, removalDueAt } = factor;
  const settingUp = useDialog();
  const adding = useDialog();
  const removing = useDialog<Passkey>();
  const removingTotp = useDialog();
  const creating = useDialog();
  const isOn = !isFirstFactor(factor);
  const codes = totp
    ? {
        detail: t({ message: 'On', context: 'login codes' }),
        action: (
          <RowButton label={t`Remove login codes`} onClick={removingTotp.opener()}>
            {t`Remove`}
          </RowButton>
        ),
      }
    : {
        detail: t({ message: 'Off', context: 'login codes' }),
        action: (
          <RowButton label={t`Set up login codes`} onClick={settingUp.opener()}>
            {t`Set Up`}
          </RowButton>
        ),
      };
  const recovery = {
    id: 'recovery',
    name: t`Recovery codes`,
    detail: plural(recoveryCodesLeft, { one: '# left', other: '# left' }),
    action: (
      <RowButton label={t`Create new recovery codes`} onClick={creating.opener()}>
        {t`New Codes`}
      </RowButton>
    ),
  };

  return (
    <>
      {removalDueAt !== null && <FactorRemovalNotice dueAt={removalDueAt} />}
      <p className={own.intro}>
        {isOn
          ? t`Logging in takes your password and a code, or a passkey.`
          : t`Protect your account with more than a password: a passkey, or codes from an authenticator app.`}
      </p>
      {isOn && recoveryCodesLeft === 0 && (
        <p className={own.intro}>
          {t`You have no recovery codes. Create some, so that you can still log in if you lose your phone or passkey.`}
        </p>
      )}
      {required && !isOn && (
        <p className={own.intro}>{t`Support staff need two-step login to use the support console.`}</p>
      )}
      <RowList
        rows={[
          { id: 'totp', name: t`Login codes`, ...codes },
          ...passkeys.map((passkey) => {
            const { id, name } = passkey;
            const action = (
              <RowButton label={t`Remove passkey ${name}`} onClick={removing.opener(passkey)}>
                {t`Remove`}
              </RowButton>
            );
            return { id, name, detail: describePasskey(passkey), action };
          }),
          ...(isOn ? [recovery] : []),
        ]}
      />
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" onClick={adding.opener()}>
          {t`Add Passkey`}
        </Button>
      </div>
      {settingUp.render((dialog) => (
        <TotpDialog {...dialog} factor={factor} />
      ))}
      {adding.render((dialog) => (
        <AddPasskeyDialog {...dialog} factor={factor} />
      ))}
      {removing.render((dialog, { id, name }) => (
        <RemovePasskeyDialog {...dialog} factor={factor} id={id} name={name} />
      ))}
      {removingTotp.render((dialog) => (
        <RemoveTotpDialog {...dialog} factor={factor} />
      ))}
      {creating.render((dialog) => (
        <RecoveryCodesDialog {...dialog} factor={factor} />
      ))}
    </>
  );
}

interface TwoStepLoginProps {
  /** Undefined while it is loading. */
  factor: TwoStep_FactorFragment | undefined;
}

/** Second factors of the account in Settings. */
export const TwoStepLogin = ({ factor }: TwoStepLoginProps) => (
  <Card title={t`Two-step login`}>{factor ? <Factors factor={factor} /> : <Skeleton height={150} radius="md" />}</Card>
);
