import { Arg, Authorized, Mutation, Resolver } from 'type-graphql';
import type { ClientInfo } from '../../platform/client-info';
import type { Viewer } from '../../platform/viewer';
import { CurrentClient } from '../../platform/graphql/current-client';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
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
    description: 'Creates an account with starter goals, categories and foods, and logs it in.',
  })
  signUp(@CurrentClient() clientInfo: ClientInfo, @Arg('input', () => SignUpInput) input: SignUpInput) {
    return this.auth.signUp(input, clientInfo);
  }

  @Mutation(() => Session, { description: 'Logs in. UNAUTHENTICATED if the username or password is wrong.' })
  logIn(@CurrentClient() clientInfo: ClientInfo, @Arg('input', () => LogInInput) input: LogInInput) {
    return this.auth.logIn(input, clientInfo);
  }

  @Mutation(() => Boolean, {
    description: 'Sends a link to reset the password. NOT_FOUND if no account has the email address.',
  })
  async requestPasswordReset(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
  ) {
    await this.resets.request(email, clientInfo);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Resets the password and ends every session. INVALID_INPUT if the token is unknown, used or expired.',
  })
  async resetPassword(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('token', () => String, { description: 'Token from the link in the email.' }) token: string,
    @Arg('newPassword', () => String, { description: '8 to 128 characters.' }) newPassword: string,
  ) {
    await this.resets.reset(token, newPassword, clientInfo);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Logs out and revokes the token.' })
  async logOut(@CurrentViewer() viewer: Viewer) {
    await this.sessions.end(viewer);
    return true;
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: 'Logs the viewer out everywhere and revokes all tokens.',
  })
  async logOutEverywhere(@CurrentViewer() viewer: Viewer) {
    await this.sessions.endAll(viewer);
    return true;
  }
}
