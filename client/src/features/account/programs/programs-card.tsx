import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import type { Programs_TokenFragment, TwoStep_FactorFragment } from '../../../__generated__/graphql';
import { formatInstant, formatMoment } from '../../../platform/dates/dates';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { RowList } from '../../../ui/data/row-list';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { Card } from '../../../ui/layout/card';
import classes from '../settings-cards.module.css';
import { describeScopes } from './scopes';

const loadDialogs = () => import('./program-dialogs');
const CreateTokenDialog = lazyPart(loadDialogs, 'CreateTokenDialog');
const RevokeTokenDialog = lazyPart(loadDialogs, 'RevokeTokenDialog');
const WritesDialog = lazyPart(() => import('./writes-dialog'), 'WritesDialog');

function describeToken({ scopes, lastUsedAt, expiresAt }: Programs_TokenFragment): string {
  const usedAt = lastUsedAt && formatMoment(lastUsedAt);
  const endsAt = expiresAt && formatInstant(expiresAt);
  const use = usedAt ? t`last used ${usedAt}` : t`never used`;
  return [...describeScopes(scopes), use, ...(endsAt ? [t`ends ${endsAt}`] : [])].join(' · ');
}

interface ProgramsProps {
  /** Undefined while they are loading. */
  tokens: readonly Programs_TokenFragment[] | undefined;
  factor: TwoStep_FactorFragment | undefined;
}

/** Programs that use the account, in Settings. */
export function ProgramsCard({ tokens, factor }: ProgramsProps) {
  const creating = useDialog();
  const revoking = useDialog<Programs_TokenFragment>();
  const reading = useDialog();
  const rows = tokens?.map((token) => ({
    id: token.id,
    name: token.name,
    detail: describeToken(token),
    action: (
      <Button
        variant="default"
        aria-label={t`Revoke ${token.name}`}
        aria-haspopup="dialog"
        onClick={revoking.opener(token)}
      >
        {t({ message: 'Revoke', context: 'a token' })}
      </Button>
    ),
  }));
  return (
    <Card title={t`Programs and agents`}>
      {rows ? rows.length > 0 && <RowList rows={rows} /> : <Skeleton height={60} radius="md" />}
      <p className={rows?.length === 0 ? classes.hint : classes.note}>
        {t`With a token, a script or an AI agent can log for you, within the permissions that you choose. Nobody can pay, change your login or delete your account with it.`}
      </p>
      <div className={classes.action}>
        <Button variant="default" aria-haspopup="dialog" disabled={!factor} onClick={creating.opener()}>
          {t`Create Token`}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={reading.opener()}>
          {t`Show Their Changes`}
        </Button>
      </div>
      {factor && creating.render((dialog) => <CreateTokenDialog {...dialog} factor={factor} />)}
      {revoking.render((dialog, { id, name }) => (
        <RevokeTokenDialog {...dialog} id={id} name={name} />
      ))}
      {reading.render((dialog) => (
        <WritesDialog {...dialog} />
      ))}
    </Card>
  );
}
