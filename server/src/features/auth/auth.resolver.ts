import { Arg, Authorized, Mutation, Resolver } from 'type-graphql';
import type { Caller } from '../../core/caller';
import type { Viewer } from '../../core/viewer';
import { CurrentCaller } from '../../graphql/current-caller';
import { CurrentViewer } from '../../graphql/current-viewer';
import { LogInInput, SignUpInput } from './auth.inputs';
import type { AuthService } from './auth.service';
import { Session } from './session.type';
import type { PasswordResetsService } from './password-resets.service';
import type { SessionsService } from './sessions.service';

@Resolver(() => Session)
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Mutation(() => Session, {
    description: 'Makes an account with starter goals, categories and foods, and logs it in.',
  })
  signUp(@CurrentCaller() caller: Caller, @Arg('input', () => SignUpInput) input: SignUpInput) {
    return this.auth.signUp(input, caller);
  }

  @Mutation(() => Session, { description: 'Opens a session; a wrong name or password is UNAUTHENTICATED.' })
  logIn(@CurrentCaller() caller: Caller, @Arg('input', () => LogInInput) input: LogInInput) {
    return this.auth.logIn(input, caller);
  }

  @Mutation(() => Boolean, {
    description: 'Has a link mailed with which a forgotten password can be replaced; NOT_FOUND for an unknown address.',
  })
  async requestPasswordReset(
    @CurrentCaller() caller: Caller,
    @Arg('email', () => String, { description: 'Of the account.' }) email: string,
  ) {
    await this.resets.request(email, caller);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Replaces a forgotten password, which ends every session. A token that is unknown, used or old is INVALID_INPUT.',
  })
  async resetPassword(
    @CurrentCaller() caller: Caller,
    @Arg('token', () => String, { description: 'Of the mailed link.' }) token: string,
    @Arg('newPassword', () => String, { description: '8 to 128 characters.' }) newPassword: string,
  ) {
    await this.resets.reset(token, newPassword, caller);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Ends the session; its token is refused from now on.' })
  async logOut(@CurrentViewer() viewer: Viewer) {
    await this.sessions.end(viewer);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: 'Ends every session of the viewer; all their tokens are refused from now on.',
  })
  async logOutEverywhere(@CurrentViewer() viewer: Viewer) {
    await this.sessions.endAll(viewer);
    return true;
  }
}
