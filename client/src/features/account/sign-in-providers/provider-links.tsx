import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import type { TwoStep_FactorFragment, ProviderLinksQuery } from '../../../__generated__/graphql';
import { ProviderLinksDocument } from './__generated__/provider-links';
import { formatInstant } from '../../../platform/dates/dates';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { RowButton, RowList } from '../../../ui/data/row-list';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { Loaded } from '../../../ui/feedback/error-block';
import { Card } from '../../../ui/layout/card';
import classes from '../settings-cards.module.css';

const loadDialogs = () => import('./provider-dialogs');
const LinkProviderDialog = lazyPart(loadDialogs, 'LinkProviderDialog');
const RemoveLinkDialog = lazyPart(loadDialogs, 'RemoveLinkDialog');

type Provider = ProviderLinksQuery['signInProviders'][number];
type Link = ProviderLinksQuery['providerLinks'][number];

function describeLink({ createdAt, lastUsedAt }: Link): string {
  const linkedAt = formatInstant(createdAt);
  if (lastUsedAt === null) return t`Linked ${linkedAt}`;
  const usedAt = formatInstant(lastUsedAt);
  return t`Linked ${linkedAt} · last used ${usedAt}`;
}

interface LinksProps {
  links: ProviderLinksQuery;
  factor: TwoStep_FactorFragment;
}

function Links({ links: { signInProviders, providerLinks }, factor }: LinksProps) {
  const linking = useDialog<Provider>();
  const removing = useDialog<Link>();
  return (
    <>
      {providerLinks.length > 0 && (
        <RowList
          rows={providerLinks.map(({ name, ...link }) => ({
            id: link.id,
            name,
            detail: describeLink({ name, ...link }),
            action: (
              <RowButton label={t`Remove ${name}`} onClick={removing.opener({ name, ...link })}>
                {t`Remove`}
              </RowButton>
            ),
          }))}
        />
      )}
      <p className={classes.note}>{t`Log in with an account that you have elsewhere, instead of your password.`}</p>
      <div className={classes.action}>
        {signInProviders.map(({ name, ...provider }) => (
          <Button
            key={provider.id}
            variant="default"
            aria-haspopup="dialog"
            onClick={linking.opener({ name, ...provider })}
          >
            {t`Link ${name}`}
          </Button>
        ))}
      </div>
      {linking.render((dialog, provider) => (
        <LinkProviderDialog {...dialog} {...provider} factor={factor} />
      ))}
      {removing.render((dialog, { id, name }) => (
        <RemoveLinkDialog {...dialog} factor={factor} id={id} name={name} />
      ))}
    </>
  );
}

interface ProviderLinksProps {
  /** Second factors of the account, which confirm a change. Undefined while they are loading. */
  factor: TwoStep_FactorFragment | undefined;
}

/** Sign-in providers that can log in to the account, in Settings. With its own query, because few servers have any. */
export function ProviderLinks({ factor }: ProviderLinksProps) {
  const query = useQuery(ProviderLinksDocument, { fetchPolicy: 'cache-and-network' });
  const links = query.data ?? query.previousData;
  return (
    <Card title={t`Sign-in providers`}>
      <Loaded
        query={query}
        data={links && factor && { links, factor }}
        failed={t`Couldn't load your sign-in providers.`}
        skeleton={<Skeleton height={100} radius="md" />}
      >
        {(loaded) => <Links {...loaded} />}
      </Loaded>
    </Card>
  );
}
