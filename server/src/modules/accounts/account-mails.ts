import { composeMail, defineMails } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import type { DueMail } from '../../platform/mail/queued-mail';
import type { UsersRepository } from './users.repository';

const FACTOR_NOTICE = { page: '/app/settings', isNotice: true, advice: 'check_factors' };
const TOKEN_NOTICE = { page: '/app/settings', isNotice: true, advice: 'check_tokens' };
const PROVIDER_NOTICE = { page: '/app/settings', isNotice: true, advice: 'check_providers' };

/** Emails about changes and guesses of what logs in to an account besides the password. */
const FACTOR_MAILS = defineMails({
  passkey_added: FACTOR_NOTICE,
  passkey_removed: FACTOR_NOTICE,
  totp_added: FACTOR_NOTICE,
  totp_removed: FACTOR_NOTICE,
  recovery_codes_created: FACTOR_NOTICE,
  recovery_code_used: FACTOR_NOTICE,
  codes_guessed: FACTOR_NOTICE,
  codes_refused: FACTOR_NOTICE,
  provider_linked: PROVIDER_NOTICE,
  provider_unlinked: PROVIDER_NOTICE,
  access_token_created: TOKEN_NOTICE,
  app_connected: TOKEN_NOTICE,
});
export type FactorMail = keyof typeof FACTOR_MAILS;

/** The emails of this module. */
export const ACCOUNT_MAILS = {
  ...FACTOR_MAILS,
  ...defineMails({
    welcome: { page: '/login' },
    password_reset: { page: '/reset-password-confirm', isAboutLink: true },
    password_changed: { page: '/reset-password', isNotice: true },
    email_change: { page: '/confirm-email', isAboutLink: true },
    email_changed: { page: '/app/settings' },
    factor_removal_started: { page: '/cancel-factor-removal' },
    factor_removal_canceled: { page: '/app/settings' },
    factors_removed: { page: '/app/settings' },
    account_ending: { page: '/login' },
    account_deleted: { page: '/signup' },
  }),
};
export type AccountMail = keyof typeof ACCOUNT_MAILS;

/** Renders emails that only tell the owner of an account about an event. */
export class EventMails {
  constructor(
    private readonly users: UsersRepository,
    private readonly appUrl: string,
  ) {}

  async write({ userId, kind, language }: DueMail): Promise<MailText | null> {
    const user = await this.users.find(userId);
    const { appUrl } = this;
    return user && composeMail(ACCOUNT_MAILS[kind as AccountMail], { language, username: user.username, appUrl });
  }
}
