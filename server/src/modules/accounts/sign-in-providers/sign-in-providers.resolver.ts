import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../../platform/graphql/access';
import { CurrentBrowser, CurrentClient, CurrentSession, CurrentViewer } from '../../../platform/graphql/current-viewer';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { SingleUse } from '../../../platform/graphql/single-use';
import { MAX_PROVIDER_LINKS } from '../account-limits';
import { MAX_SIGN_IN_PROVIDERS } from '../../../config/sign-in-providers';
import type { Browser, ClientInfo, OwnSession, Viewer } from '../../../platform/viewer';
import type { ProviderLinksService } from './provider-links.service';
import type { ProviderLoginsService } from './provider-logins.service';
import type { SignInProviders } from './sign-in-providers';
import { OwnerArguments } from '../second-factor/owner-arguments';
import type { OwnerProof } from '../reauthentication';
import { Session } from '../user.type';
import { ProviderLink, SignInProvider } from './sign-in-providers.type';

const Provider = () => Arg('provider', () => ID, { description: 'ID of the sign-in provider.' });
const Answer = () =>
  Arg('answer', () => String, {
    description: 'The parameters with which the provider sent the browser back, such as `code=…&state=…`.',
  });

interface Services {
  providerLinks: ProviderLinksService;
  providerLogins: ProviderLoginsService;
  signInProviders: SignInProviders;
}

/** Sign-in providers, logins with them, and their links with accounts. */
@Resolver()
export class SignInProvidersResolver {
  constructor(private readonly services: Services) {}

  @Access('public')
  @MaxItems(MAX_SIGN_IN_PROVIDERS, { usual: 2 })
  @Query(() => [SignInProvider], { description: 'The sign-in providers of this server. Usually none.' })
  signInProviders() {
    return this.services.signInProviders.list();
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => String, {
    description:
      "Returns the URL at which a login with the provider starts. It must end in this browser, within five minutes. UNAVAILABLE if the provider can't be reached.",
  })
  startProviderLogIn(
    @CurrentClient() clientInfo: ClientInfo,
    @CurrentBrowser() browser: Browser,
    @Provider() provider: string,
  ) {
    return this.services.providerLogins.start(provider, clientInfo, browser);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Session, {
    description:
      "Completes a login with the provider, once. UNAUTHENTICATED if it has expired or isn't accepted, and if the user of the provider isn't linked with an account. SECOND_FACTOR_REQUIRED like `logIn`.",
  })
  completeProviderLogIn(
    @CurrentClient() clientInfo: ClientInfo,
    @CurrentBrowser() browser: Browser,
    @Provider() provider: string,
    @Answer() answer: string,
  ) {
    return this.services.providerLogins.complete({ provider, answer, clientInfo, browser });
  }

  @Access('session')
  @MaxItems(MAX_PROVIDER_LINKS, { usual: 2 })
  @Query(() => [ProviderLink], { description: "Links of the viewer's account, oldest first. At most 5." })
  providerLinks(@CurrentViewer() viewer: Viewer) {
    return this.services.providerLinks.list(viewer);
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => String, {
    description:
      "Returns the URL at which the viewer's account is linked with the provider. It must end in this session and browser, within five minutes. CONFLICT with 5 links.",
  })
  startProviderLink(
    @CurrentSession() session: OwnSession,
    @Provider() provider: string,
    @Args(() => OwnerArguments) proof: OwnerProof,
  ) {
    return this.services.providerLinks.start({ ...session, ...proof }, provider);
  }

  @Access('session')
  @MaxItems(MAX_PROVIDER_LINKS, { usual: 2 })
  @SingleUse()
  @Mutation(() => [ProviderLink], {
    description:
      "Completes a link, once, and returns the viewer's links. INVALID_INPUT if the request has expired or isn't accepted; CONFLICT if the user of the provider is already linked with an account.",
  })
  completeProviderLink(
    @CurrentSession() { viewer, ...by }: OwnSession,
    @Provider() provider: string,
    @Answer() answer: string,
  ) {
    return this.services.providerLinks.complete(viewer, { provider, answer, ...by });
  }

  @Access('session')
  @MaxItems(MAX_PROVIDER_LINKS, { usual: 2 })
  @SingleUse()
  @Mutation(() => [ProviderLink], {
    description: "Removes a link and returns the viewer's others. NOT_FOUND if the account has none with this ID.",
  })
  removeProviderLink(
    @CurrentSession() session: OwnSession,
    @Arg('id', () => ID, { description: 'ID of the link.' }) id: string,
    @Args(() => OwnerArguments) proof: OwnerProof,
  ) {
    return this.services.providerLinks.remove({ ...session, ...proof }, id);
  }
}
