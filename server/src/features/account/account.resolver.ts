import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Caller } from '../../core/caller';
import type { Viewer } from '../../core/viewer';
import { CurrentCaller } from '../../graphql/current-caller';
import { CurrentViewer } from '../../graphql/current-viewer';
import { MaxItems } from '../../graphql/list-bounds';
import { MAX_SESSIONS } from '../../limits/quotas';
import { Session } from '../auth/session.type';
import type { SessionsService } from '../auth/sessions.service';
import type { AccountDeletionService } from './account-deletion.service';
import type { EmailChangesService } from './email-changes.service';
import { OpenSession } from './open-session.type';
import type { PasswordChangesService } from './password-changes.service';

const OWN_PASSWORD = 'The current one. A wrong one is FORBIDDEN; ten within an hour are RATE_LIMITED.';

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
    description: "The viewer's log-ins, this one first and then by their last use; at most 50.",
  })
  sessions(@CurrentViewer() viewer: Viewer) {
    return this.openSessions.list(viewer);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: "Ends one of the viewer's log-ins; its token is refused from now on. One that has ended stays so.",
  })
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'Of the log-in.' }) id: string,
  ) {
    await this.openSessions.endOne(viewer, id);
    return true;
  }

  @Authorized()
  @Mutation(() => Session, {
    description: 'Replaces the password. Every token is refused from now on, but for the one that this answers.',
  })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Arg('currentPassword', () => String, { description: OWN_PASSWORD }) currentPassword: string,
    @Arg('newPassword', () => String, {
      description: '8 to 128 characters; not the username, the address, or a common password.',
    })
    newPassword: string,
    @CurrentCaller() caller: Caller,
  ) {
    return this.passwordChanges.change(viewer, { currentPassword, newPassword }, caller);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description:
      'Has a link mailed to a new address, which becomes that of the account once it is confirmed. CONFLICT for one that is taken; RATE_LIMITED after three mails, or ten addresses, within an hour.',
  })
  async changeEmail(
    @CurrentViewer() viewer: Viewer,
    @Arg('password', () => String, { description: OWN_PASSWORD }) password: string,
    @Arg('email', () => String, { description: 'The new one.' }) email: string,
    @CurrentCaller() caller: Caller,
  ) {
    await this.emailChanges.request(viewer, password, email, caller);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Gives an account the address that a mailed link stands for. A token that is unknown, used or old is INVALID_INPUT; CONFLICT when somebody has taken the address meanwhile.',
  })
  async confirmEmail(
    @Arg('token', () => String, { description: 'Of the mailed link.' }) token: string,
    @CurrentCaller() caller: Caller,
  ) {
    await this.emailChanges.confirm(token, caller);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description:
      'Deletes the account for good and ends its subscription at once. Its name and address are free again immediately; its data is deleted within minutes. UNAVAILABLE while the payment provider cannot be asked; then everything is kept.',
  })
  async deleteAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg('password', () => String, { description: OWN_PASSWORD }) password: string,
  ) {
    await this.accountDeletion.delete(viewer, password);
    return true;
  }
}
