import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ClientInfo } from '../../platform/client-info';
import type { Viewer } from '../../platform/viewer';
import { CurrentClient } from '../../platform/graphql/current-client';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { MAX_SESSIONS } from '../../platform/limits/quotas';
import { Session } from './session.type';
import type { SessionsService } from './sessions.service';
import type { AccountDeletionService } from './account-deletion.service';
import type { EmailChangesService } from './email-changes.service';
import { OpenSession } from './open-session.type';
import type { PasswordChangesService } from './password-changes.service';

const OWN_PASSWORD =
  'The current password. A wrong one is FORBIDDEN; more than 10 attempts in an hour are RATE_LIMITED.';

@Resolver(() => OpenSession)
export class AccountResolver {
  constructor(
    private readonly openSessions: SessionsService,
    private readonly passwordChanges: PasswordChangesService,
    private readonly emailChanges: EmailChangesService,
    private readonly accountDeletion: AccountDeletionService,
  ) {}

  @Authorized()
  @MaxItems(MAX_SESSIONS, { usual: 5 })
  @Query(() => [OpenSession], {
    description: "The viewer's active logins: the current one first, then by last use. At most 50.",
  })
  sessions(@CurrentViewer() viewer: Viewer) {
    return this.openSessions.list(viewer);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: "Ends one of the viewer's logins and revokes its token. Idempotent.",
  })
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of the login.' }) id: string,
  ) {
    await this.openSessions.endOne(viewer, id);
    return true;
  }

  @Authorized()
  @Mutation(() => Session, {
    description: 'Changes the password and revokes every token except the new one in the response.',
  })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Arg('currentPassword', () => String, { description: OWN_PASSWORD }) currentPassword: string,
    @Arg('newPassword', () => String, {
      description: '8 to 128 characters. Not the username, the email address, or a common password.',
    })
    newPassword: string,
    @CurrentClient() clientInfo: ClientInfo,
  ) {
    return this.passwordChanges.change(viewer, { currentPassword, newPassword }, clientInfo);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description:
      'Sends a confirmation link to a new email address. The account uses the address once the link is confirmed. CONFLICT if the address is taken; RATE_LIMITED after 3 emails or 10 addresses in an hour.',
  })
  async changeEmail(
    @CurrentViewer() viewer: Viewer,
    @Arg('password', () => String, { description: OWN_PASSWORD }) password: string,
    @Arg('email', () => String, { description: 'The new email address.' }) email: string,
    @CurrentClient() clientInfo: ClientInfo,
  ) {
    await this.emailChanges.request(viewer, password, email, clientInfo);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Confirms a new email address with the token from the link. INVALID_INPUT if the token is unknown, used or expired; CONFLICT if the address has been taken since.',
  })
  async confirmEmail(
    @Arg('token', () => String, { description: 'Token from the link in the email.' }) token: string,
    @CurrentClient() clientInfo: ClientInfo,
  ) {
    await this.emailChanges.confirm(token, clientInfo);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description:
      "Deletes the account permanently and ends its subscription immediately. The username and email address are free right away; the data is deleted within minutes. UNAVAILABLE if the payment provider can't be reached; nothing is deleted then.",
  })
  async deleteAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg('password', () => String, { description: OWN_PASSWORD }) password: string,
  ) {
    await this.accountDeletion.delete(viewer, password);
    return true;
  }
}
