import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Access, requireFieldAccess } from '../../platform/graphql/access';
import { CurrentBrowser, CurrentClient, CurrentSession, CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { SingleUse } from '../../platform/graphql/single-use';
import { MAX_SESSIONS } from './account-limits';
import type { Browser, ClientInfo, OwnSession, Viewer } from '../../platform/viewer';
import { PreferencesInput } from '../preferences/preferences.type';
import type { AccountDeletionService } from './account-deletion.service';
import type { AuthService } from './auth.service';
import type { EmailChangesService } from './email-changes.service';
import type { PasswordChangesService } from './password-changes.service';
import type { PasswordResetsService } from './password-resets.service';
import type { SessionsService } from './sessions.service';
import type { UsersService } from './users.service';
import { FACTOR, OwnerArguments, PASSWORD } from './second-factor/owner-arguments';
import type { OwnerProof } from './reauthentication';
import { FactorInput } from './second-factor/second-factor.type';
import { LogInInput, OpenSession, QuotaUsage, Session, SignUpInput, User } from './user.type';
import { SHOWN_QUOTAS } from './users.repository';

interface Services {
  accountDeletion: AccountDeletionService;
  auth: AuthService;
  emailChanges: EmailChangesService;
  passwordChanges: PasswordChangesService;
  passwordResets: PasswordResetsService;
  sessions: SessionsService;
  users: UsersService;
}

@Resolver()
export class AccountsResolver {
  constructor(private readonly services: Services) {}

  @Access('public')
  @SingleUse()
  @Mutation(() => Session, {
    description:
      'Creates an account with starter goals, categories and foods, and logs it in. Their names are in the language of `preferences`, or else in English.',
  })
  signUp(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('input', () => SignUpInput, { description: 'Credentials of the new account.' }) input: SignUpInput,
    @Arg('preferences', () => PreferencesInput, {
      nullable: true,
      description: 'Preferences of the new account. The defaults if omitted.',
    })
    preferences: PreferencesInput | null | undefined,
  ) {
    return this.services.auth.signUp(input, clientInfo, preferences);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Session, {
    description:
      'Logs in. UNAUTHENTICATED if the username or password is wrong. SECOND_FACTOR_REQUIRED if the account has a second factor: continue with `completeLogIn` and `extensions.challenge`, or with a passkey; `extensions.methods` says what the account has.',
  })
  logIn(
    @CurrentClient() clientInfo: ClientInfo,
    @CurrentBrowser() browser: Browser,
    @Arg('input', () => LogInInput, { description: 'Credentials of the account.' }) { username, password }: LogInInput,
  ) {
    return this.services.auth.logIn({ username, password }, clientInfo, browser);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Boolean, {
    description: 'Sends a link to reset the password. NOT_FOUND if no account has the email address.',
  })
  async requestPasswordReset(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
  ) {
    await this.services.passwordResets.request(email, clientInfo);
    return true;
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      'Resets the password, ends every session and removes the links with sign-in providers. INVALID_INPUT if the token is unknown, used or expired.',
  })
  async resetPassword(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('token', () => String, { description: 'Token from the link in the email.' }) token: string,
    @Arg('newPassword', () => String, { description: '8 to 128 characters.' }) newPassword: string,
  ) {
    await this.services.passwordResets.reset(token, newPassword, clientInfo);
    return true;
  }

  @Access('session')
  @Mutation(() => Boolean, { description: 'Logs out and revokes the token.' })
  async logOut(@CurrentViewer() viewer: Viewer) {
    await this.services.sessions.end(viewer);
    return true;
  }

  @Access('session')
  @Mutation(() => Boolean, {
    description: 'Logs the viewer out everywhere and revokes all tokens.',
  })
  async logOutEverywhere(@CurrentViewer() viewer: Viewer) {
    await this.services.sessions.endAll(viewer);
    return true;
  }

  // Fields that other modules add to the account have scopes of their own.
  @Access()
  @Query(() => User, { description: "The viewer's account." })
  me(@CurrentViewer() viewer: Viewer, @Info() info: GraphQLResolveInfo) {
    requireFieldAccess(viewer, 'read_account', info);
    return this.services.users.me(viewer);
  }

  @Access('session')
  @Mutation(() => User, { description: 'Turns marketing email on or off.' })
  setMarketingOptIn(
    @CurrentViewer() viewer: Viewer,
    @Arg('optIn', () => Boolean, { description: 'True to receive marketing email.' }) optIn: boolean,
  ) {
    return this.services.users.setMarketingOptIn(viewer, optIn);
  }

  @Access('read_account')
  @MaxItems(SHOWN_QUOTAS.length)
  @Query(() => [QuotaUsage], { description: "Quotas of the viewer's account and how much of each is used." })
  accountUsage(@CurrentViewer() viewer: Viewer) {
    return this.services.users.usage(viewer);
  }

  @Access('session')
  @MaxItems(MAX_SESSIONS, { usual: 5 })
  @Query(() => [OpenSession], {
    description: "The viewer's active logins: the current one first, then by last use. At most 50.",
  })
  sessions(@CurrentViewer() viewer: Viewer) {
    return this.services.sessions.list(viewer);
  }

  @Access('session')
  @Mutation(() => Boolean, {
    description: "Ends one of the viewer's logins and revokes its token. Idempotent.",
  })
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of the login.' }) id: string,
  ) {
    await this.services.sessions.endOne(viewer, id);
    return true;
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => Session, {
    description: 'Changes the password and revokes every token except the new one in the response.',
  })
  changePassword(
    @CurrentSession() session: OwnSession,
    @Arg('currentPassword', () => String, PASSWORD) password: string,
    @Arg('factor', () => FactorInput, FACTOR) factor: FactorInput | null,
    @Arg('newPassword', () => String, {
      description: '8 to 128 characters. Not the username, the email address, or a common password.',
    })
    newPassword: string,
  ) {
    return this.services.passwordChanges.change({ ...session, password, factor }, newPassword);
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      'Sends a confirmation link to a new email address. The account uses the address once the link is confirmed. CONFLICT if the address is taken; RATE_LIMITED after 3 emails or 10 addresses in an hour.',
  })
  async changeEmail(
    @CurrentSession() session: OwnSession,
    @Args(() => OwnerArguments) proof: OwnerProof,
    @Arg('email', () => String, { description: 'The new email address.' }) email: string,
  ) {
    await this.services.emailChanges.request({ ...session, ...proof }, email);
    return true;
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      'Confirms a new email address with the token from the link. INVALID_INPUT if the token is unknown, used or expired; CONFLICT if the address has been taken since.',
  })
  async confirmEmail(
    @Arg('token', () => String, { description: 'Token from the link in the email.' }) token: string,
    @CurrentClient() clientInfo: ClientInfo,
  ) {
    await this.services.emailChanges.confirm(token, clientInfo);
    return true;
  }

  @Access('session')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      "Deletes the account permanently and ends its subscription immediately. The username and email address are free right away; the data is deleted within minutes. UNAVAILABLE if the payment provider can't be reached; nothing is deleted then.",
  })
  async deleteAccount(@CurrentSession() session: OwnSession, @Args(() => OwnerArguments) proof: OwnerProof) {
    await this.services.accountDeletion.delete({ ...session, ...proof });
    return true;
  }
}
