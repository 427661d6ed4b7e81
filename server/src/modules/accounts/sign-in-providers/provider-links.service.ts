import { uuidv7 } from 'uuidv7';
import { notFound, refusal } from '@macrolog/domain';
import { isUniqueViolation } from '../../../platform/database/transaction';
import { isUuid } from '../../../platform/ids';
import { MAX_PROVIDER_LINKS } from '../account-limits';
import type { Viewer } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import type { Owner } from '../reauthentication';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { ProviderLinkEntity } from './provider-link.entity';
import type { SignInAnswer, SignInProviders } from './sign-in-providers';

/** A link as shown to its owner. */
export interface ShownLink extends Pick<ProviderLinkEntity, 'id' | 'createdAt' | 'lastUsedAt'> {
  /** Name of the provider. */
  name: string;
}

const FAILURES = {
  expired: () => refusal('INVALID_INPUT', 'PROVIDER_LINK_EXPIRED'),
  refused: (provider: string) => refusal('INVALID_INPUT', 'PROVIDER_LINK_REFUSED', { params: { provider } }),
} as const;

const tooMany = () => refusal('CONFLICT', 'TOO_MANY_PROVIDERS', { params: { max: MAX_PROVIDER_LINKS } });
const alreadyLinked = (provider: string) => refusal('CONFLICT', 'PROVIDER_LINK_EXISTS', { params: { provider } });

/** Links sign-in providers with accounts, which needs the password and a present second factor, and removes them. */
export class ProviderLinksService {
  constructor(
    private readonly deps: Dependencies<'clock' | 'providerLinksRepository' | 'sessionsRepository'>,
    private readonly providers: SignInProviders,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async list({ userId }: Viewer): Promise<ShownLink[]> {
    const links = await this.deps.providerLinksRepository.list(userId);
    return links.map(({ issuer, ...link }) => ({ ...link, name: this.providers.toName(issuer) }));
  }

  /**
   * Starts to link a provider, in this session and browser. Returns the URL at the provider.
   * @throws AppError CONFLICT with `MAX_PROVIDER_LINKS` links; as `SignInProviders.start` and
   * `SecondFactorService.confirm`.
   */
  async start(owner: Owner & Pick<SignInAnswer, 'browser'>, provider: string): Promise<string> {
    const { viewer, clientInfo, browser } = owner;
    const purpose = { purpose: 'link', sessionId: viewer.sessionId } as const;
    // Before the factor is used up, in case the provider can't be reached.
    const url = await this.providers.start(provider, purpose, clientInfo, browser);
    await this.secondFactor.confirm(owner, null, async (manager, { id }) => {
      if ((await this.deps.providerLinksRepository.list(id, manager)).length >= MAX_PROVIDER_LINKS) throw tooMany();
    });
    return url;
  }

  /**
   * Links the user of the provider who has come back.
   * @throws AppError INVALID_INPUT for a request that is used, expired, of another session or browser, or refused by the
   * provider; CONFLICT if the user is linked with any account, or with `MAX_PROVIDER_LINKS` links; as
   * `SignInProviders.finish` and `SecondFactorService.change`.
   */
  async complete(viewer: Viewer, signIn: SignInAnswer): Promise<ShownLink[]> {
    const { clock, providerLinksRepository } = this.deps;
    const { userId, sessionId } = viewer;
    const { name } = this.providers.get(signIn.provider).settings;
    const result = await this.providers.finish(signIn, { purpose: 'link', sessionId });
    if ('failed' in result) throw FAILURES[result.failed](name);
    const link = { userId, id: uuidv7(), ...result.identity, createdAt: clock.now(), lastUsedAt: null };
    try {
      await this.secondFactor.change(viewer, 'provider_linked', async (manager) => {
        if ((await providerLinksRepository.list(userId, manager)).length >= MAX_PROVIDER_LINKS) throw tooMany();
        await providerLinksRepository.insert(manager, link);
      });
    } catch (error) {
      throw isUniqueViolation(error, 'provider_links_identity_key') ? alreadyLinked(name) : error;
    }
    return this.list(viewer);
  }

  /**
   * Removes a link, and ends the logins that wait for a second factor, which may have come from it.
   * @throws AppError NOT_FOUND for an unknown link; as `SecondFactorService.confirm`.
   */
  async remove(owner: Owner, id: string): Promise<ShownLink[]> {
    const { providerLinksRepository, sessionsRepository } = this.deps;
    await this.secondFactor.confirm(owner, 'provider_unlinked', async (manager, { id: userId }) => {
      const isKnown = isUuid(id) && (await providerLinksRepository.delete(manager, { userId, id }));
      if (!isKnown) throw notFound('SIGN_IN_PROVIDER');
      await sessionsRepository.deleteWaitingLogins(userId, manager);
    });
    return this.list(owner.viewer);
  }
}
