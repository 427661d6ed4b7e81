import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../../platform/graphql/access';
import { JsonScalar } from '../../../platform/graphql/common.type';
import { CurrentBrowser, CurrentClient, CurrentSession, CurrentViewer } from '../../../platform/graphql/current-viewer';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { SingleUse } from '../../../platform/graphql/single-use';
import type { Browser, ClientInfo, OwnSession, Viewer } from '../../../platform/viewer';
import type { FactorLoginsService } from './factor-logins.service';
import type { PasskeysService } from './passkeys.service';
import type { SecondFactorService } from './second-factor.service';
import type { TotpService } from './totp.service';
import { Session } from '../user.type';
import { OwnerArguments } from './owner-arguments';
import type { OwnerProof } from '../reauthentication';
import { RECOVERY_CODES } from './recovery-codes';
import { SecondFactor, TotpSetup } from './second-factor.type';

interface Services {
  factorLogins: FactorLoginsService;
  passkeys: PasskeysService;
  secondFactor: SecondFactorService;
  totp: TotpService;
}

/** Second factors, and logins with them. */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly services: Services) {}

  @Access('session')
  @Query(() => SecondFactor, { description: "Second factors of the viewer's account." })
  secondFactor(@CurrentViewer() viewer: Viewer) {
    return this.services.secondFactor.get(viewer);
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => TotpSetup, {
    description:
      'Creates a secret for an authenticator app. Valid once `confirmTotp` gets a code. CONFLICT if codes are set up.',
  })
  startTotp(@CurrentSession() session: OwnSession, @Args(() => OwnerArguments) proof: OwnerProof) {
    return this.services.totp.start({ ...session, ...proof });
  }

  @Access('session')
  @MaxItems(RECOVERY_CODES)
  @SingleUse()
  @Mutation(() => [String], {
    description:
      'Sets up codes with the first code of the app, within 10 minutes. Returns ten recovery codes, which are shown only here. INVALID_INPUT for a wrong code.',
  })
  confirmTotp(
    @CurrentViewer() viewer: Viewer,
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('code', () => String, { description: 'The current code of the app.' }) code: string,
  ) {
    return this.services.totp.confirm(viewer, code, clientInfo);
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => SecondFactor, { description: 'Removes the codes of the authenticator app.' })
  removeTotp(@CurrentSession() session: OwnSession, @Args(() => OwnerArguments) proof: OwnerProof) {
    return this.services.totp.remove({ ...session, ...proof });
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => JsonScalar, {
    description: 'Returns the WebAuthn options to create a passkey, valid for five minutes. CONFLICT with 20 passkeys.',
  })
  startPasskey(@CurrentSession() session: OwnSession, @Args(() => OwnerArguments) proof: OwnerProof) {
    return this.services.passkeys.start({ ...session, ...proof });
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => SecondFactor, {
    description:
      "Adds a passkey. The first second factor of an account comes with recovery codes, in `newRecoveryCodes`. INVALID_INPUT if the browser's response is invalid, late or repeated.",
  })
  addPasskey(
    @CurrentViewer() viewer: Viewer,
    @Arg('response', () => JsonScalar, { description: "The browser's response to the options." }) response: unknown,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
  ) {
    return this.services.passkeys.add(viewer, response, name);
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => SecondFactor, { description: 'Removes a passkey. NOT_FOUND if the account has none with this ID.' })
  removePasskey(
    @CurrentSession() session: OwnSession,
    @Arg('id', () => ID, { description: 'ID of the passkey.' }) id: string,
    @Args(() => OwnerArguments) proof: OwnerProof,
  ) {
    return this.services.passkeys.remove({ ...session, ...proof }, id);
  }

  @Access('session')
  @MaxItems(RECOVERY_CODES)
  @SingleUse()
  @Mutation(() => [String], {
    description:
      'Replaces the recovery codes and returns ten new ones, which are shown only here. SECOND_FACTOR_MISSING without a second factor.',
  })
  newRecoveryCodes(@CurrentSession() session: OwnSession, @Args(() => OwnerArguments) proof: OwnerProof) {
    return this.services.secondFactor.createRecoveryCodes({ ...session, ...proof });
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => JsonScalar, {
    description:
      'Returns the WebAuthn options to log in with a passkey, or to confirm a change. Valid for five minutes.',
  })
  startPasskeyLogIn(@CurrentBrowser() browser: Browser) {
    return this.services.factorLogins.startPasskey(browser);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Session, {
    description: "Logs in with a passkey alone. UNAUTHENTICATED if it isn't accepted.",
  })
  logInWithPasskey(
    @CurrentClient() clientInfo: ClientInfo,
    @CurrentBrowser() browser: Browser,
    @Arg('response', () => JsonScalar, { description: "The browser's response to the options." }) response: unknown,
  ) {
    return this.services.factorLogins.logInWithPasskey(response, clientInfo, browser);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Session, {
    description:
      'Completes a login that answered SECOND_FACTOR_REQUIRED, within five minutes and in the same browser. UNAUTHENTICATED for a wrong code, which can be tried again, and for a login that has expired.',
  })
  completeLogIn(
    @CurrentClient() clientInfo: ClientInfo,
    @CurrentBrowser() browser: Browser,
    @Arg('challenge', () => String, { description: '`extensions.challenge` of the error.' }) challenge: string,
    @Arg('code', () => String, { nullable: true, description: 'The current code of the authenticator app.' })
    code: string | null,
    @Arg('recoveryCode', () => String, { nullable: true, description: 'An unused recovery code, instead of `code`.' })
    recoveryCode: string | null,
  ) {
    return this.services.factorLogins.complete(challenge, { code, recoveryCode }, clientInfo, browser);
  }
}
