import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type {
  Programs_AppFragment,
  Programs_TokenFragment,
  TwoStep_FactorFragment,
} from '../../../__generated__/graphql';
import { formatInstant, formatMoment } from '../../../platform/dates/dates';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { RowButton, RowList } from '../../../ui/data/row-list';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { Card } from '../../../ui/layout/card';
import classes from '../settings-cards.module.css';
import { describeScopes } from './scopes';

const loadDialogs = () => import('./program-dialogs');
const CreateTokenDialog = lazyPart(loadDialogs, 'CreateTokenDialog');
const EndAccessDialog = lazyPart(loadDialogs, 'EndAccessDialog');
const WritesDialog = lazyPart(() => import('./writes-dialog'), 'WritesDialog');

type Program = Programs_TokenFragment | Programs_AppFragment;

function describeProgram({ scopes, lastUsedAt, ...program }: Program): string {
  const expiresAt = 'expiresAt' in program ? program.expiresAt : null;
  const usedAt = lastUsedAt && formatMoment(lastUsedAt);
  const endsAt = expiresAt && formatInstant(expiresAt);
  const use = usedAt ? t`last used ${usedAt}` : t`never used`;
  return [...describeScopes(scopes), use, ...(endsAt ? [t`ends ${endsAt}`] : [])].join(' · ');
}

interface ProgramsProps {
  /** Undefined while they are loading. */
  tokens: readonly Programs_TokenFragment[] | undefined;
  apps: readonly Programs_AppFragment[] | undefined;
  factor: TwoStep_FactorFragment | undefined;
}

/** Programs that use the account, in Settings. */
export function ProgramsCard({ tokens, apps, factor }: ProgramsProps) {
  const creating = useDialog();
  const ending = useDialog<Program>();
  const reading = useDialog();
  const mcpAddress = `${location.origin}/mcp`;
  const rows =
    tokens &&
    apps &&
    [...apps, ...tokens].map((program) => ({
      id: program.id,
      name: program.name,
      detail: describeProgram(program),
      action: (
        <RowButton label={t`Revoke ${program.name}`} onClick={ending.opener(program)}>
          {t({ message: 'Revoke', context: 'a token' })}
        </RowButton>
      ),
    }));
  return (
    <Card title={t`Programs and agents`}>
      {rows ? rows.length > 0 && <RowList rows={rows} /> : <Skeleton height={60} radius="md" />}
      <p className={rows?.length === 0 ? classes.hint : classes.note}>
        {t`With a token, or as a connected app, a script or an AI agent can log for you, within the permissions that you choose. None can pay, change your login or delete your account.`}
      </p>
      <p className={classes.hint}>
        <Trans>
          AI agents and apps connect to <strong className={classes.address}>{mcpAddress}</strong>. Scripts use the{' '}
          <a href="/api/docs">API</a>.
        </Trans>
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
      {ending.render((dialog, { __typename, id, name }) => (
        <EndAccessDialog {...dialog} id={id} name={name} isApp={__typename === 'ConnectedApp'} />
      ))}
      {reading.render((dialog) => (
        <WritesDialog {...dialog} />
      ))}
    </Card>
  );
}
