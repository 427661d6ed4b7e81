import type { Logger } from 'pino';
import { invalidInput, notFound } from '@macrolog/domain';
import type { SignInProviderSettings } from '../../../config/sign-in-providers';
import type { Timeouts } from '../../../config/timeouts';
import type { Clock } from '../../../platform/clock';
import { runSuspended, type Browser, type ClientInfo } from '../../../platform/viewer';
import { IdentityProvider } from './identity-provider';
import type { Identity, ProviderLinksRepository } from './provider-links.repository';
import { SignInFlows, type FlowBinding } from './sign-in-flows';

const MAX_ANSWER = 4_096;

/** A provider as users see it. */
export type ShownProvider = Pick<SignInProviderSettings, 'id' | 'name'>;

/** A sign-in, without the browser that it is bound to. */
type Purpose = Pick<FlowBinding, 'purpose' | 'sessionId'>;

/** A sign-in as it comes back to its browser. */
export interface SignInAnswer {
  /** ID of the provider. */
  provider: string;
  /** Parameters that the provider added to the address, as they came. */
  answer: string;
  clientInfo: ClientInfo;
  browser: Browser;
}

interface Parts {
  signInProviders: readonly SignInProviderSettings[];
  appUrl: string;
  jwtSecret: string;
  clock: Clock;
  logger: Logger;
  links: ProviderLinksRepository;
  timeouts: Timeouts;
}

/** Result of a sign-in: who the user is at the provider, or that the sign-in can't go on. */
export type SignInResult = { identity: Identity } | { failed: 'expired' | 'refused' };

/** Path to which a provider sends users back. */
export const callbackPath = (provider: string): string => `/sign-in/${provider}/callback`;

/** The configured identity providers, and sign-ins at them. */
export class SignInProviders {
  private readonly providers: ReadonlyMap<string, IdentityProvider>;
  private readonly flows: SignInFlows;

  constructor(private readonly parts: Parts) {
    const { signInProviders, appUrl, jwtSecret, logger, timeouts } = parts;
    this.flows = new SignInFlows(jwtSecret);
    this.providers = new Map(
      signInProviders.map((settings) => [
        settings.id,
        new IdentityProvider(settings, new URL(callbackPath(settings.id), appUrl).href, logger, timeouts),
      ]),
    );
  }

  /** In the order of the configuration. */
  list(): ShownProvider[] {
    return this.parts.signInProviders.map(({ id, name }) => ({ id, name }));
  }

  /** @throws AppError NOT_FOUND */
  get(id: string): IdentityProvider {
    const provider = this.providers.get(id);
    if (!provider) throw notFound('SIGN_IN_PROVIDER');
    return provider;
  }

  /** Name of a provider. One that is no longer configured has that of its server. */
  toName(issuer: string): string {
    const settings = this.parts.signInProviders.find((provider) => provider.issuer === issuer);
    return settings?.name ?? new URL(issuer).host;
  }

  /**
   * Starts a sign-in of this browser, which has five minutes. Returns its URL at the provider.
   * @throws AppError NOT_FOUND, UNAVAILABLE if the provider can't be reached.
   */
  start(id: string, purpose: Purpose, clientInfo: ClientInfo, browser: Browser): Promise<string> {
    const provider = this.get(id);
    const binding = { ...purpose, provider: id, browser: browser.remember() };
    const flow = this.flows.start(binding, this.parts.clock.now());
    return runSuspended(clientInfo, () => provider.startUrl(flow));
  }

  /**
   * Checks a sign-in that has come back. Its state is used up, whatever the result.
   * @throws AppError NOT_FOUND, INVALID_INPUT for an answer that is too long, UNAVAILABLE if the provider can't be reached.
   */
  async finish({ provider: id, answer, clientInfo, browser }: SignInAnswer, purpose: Purpose): Promise<SignInResult> {
    const { clock, links } = this.parts;
    const provider = this.get(id);
    if (answer.length > MAX_ANSWER) throw invalidInput("The provider's answer is too long.");
    const parameters = new URLSearchParams(answer);
    const [now, boundTo] = [clock.now(), browser.known()];
    const flow =
      boundTo && this.flows.read(parameters.get('state') ?? '', { ...purpose, provider: id, browser: boundTo }, now);
    if (!flow || !(await links.useState(flow.state, now))) return { failed: 'expired' };
    const subject = await runSuspended(clientInfo, () => provider.findSubject(parameters, flow));
    return subject === undefined ? { failed: 'refused' } : { identity: { issuer: provider.settings.issuer, subject } };
  }
}
