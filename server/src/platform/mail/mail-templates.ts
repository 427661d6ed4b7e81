/** Content in both formats of an email. */
export interface Passage {
  html: string;
  text: string;
}

/** A line of an email: a text, a separate link, or formatted content. */
export type Line = string | { label: string; url: string } | Passage;

/** How to unsubscribe from emails of this kind. */
export interface Unsubscribe {
  /** Why the user received this email. */
  reason: string;
  /** A page that asks for confirmation, because email scanners follow links too. */
  page: string;
  /** URL for one-click unsubscribe. */
  oneClick: string;
}

export interface MailText {
  subject: string;
  lines: readonly Line[];
  unsubscribe?: Unsubscribe;
}

/** Emails about changes of what logs in to an account besides the password. */
export type FactorMail =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'provider_linked'
  | 'provider_unlinked';

export type MailKind =
  | 'password_reset'
  | 'password_changed'
  | 'email_change'
  | 'email_changed'
  | FactorMail
  | 'factor_removal_started'
  | 'factor_removal_canceled'
  | 'factors_removed'
  | 'account_deleted'
  | 'payment_failed'
  | 'campaign';

/** Sent after the account was deleted. Its row is deleted once it is sent. */
export const LAST_MAIL: MailKind = 'account_deleted';

export const passwordResetMail = (username: string, url: string): MailText => ({
  subject: 'Reset your password',
  lines: [
    `Hello ${username},`,
    'Someone requested a new password for your Macrolog account. If this was you, choose a new password. The link works once and expires in one hour.',
    { label: 'Choose a New Password', url },
    "If this wasn't you, ignore this email. Your password won't change.",
  ],
});

export const passwordChangedMail = (username: string, resetUrl: string): MailText => ({
  subject: 'Your password was changed',
  lines: [
    `Hello ${username},`,
    'The password of your Macrolog account was changed. You were logged out on all other devices.',
    "If this wasn't you, reset your password right away:",
    { label: 'Reset Password', url: resetUrl },
  ],
});

export const emailChangeMail = (username: string, url: string): MailText => ({
  subject: 'Confirm your email address',
  lines: [
    `Hello ${username},`,
    'You asked to use this email address for your Macrolog account. Confirm it to finish the change. The link works once and expires in one hour.',
    { label: 'Confirm Email Address', url },
    "If this wasn't you, ignore this email. Nothing will change.",
  ],
});

export const emailChangedMail = (username: string, settingsUrl: string): MailText => ({
  subject: 'Your email address was changed',
  lines: [
    `Hello ${username},`,
    'The email address of your Macrolog account was changed. Emails about your account now go to the new address.',
    "If this wasn't you, log in right away, change the address back, and choose a new password:",
    { label: 'Open Settings', url: settingsUrl },
  ],
});

const FACTOR_MAILS: Readonly<Record<FactorMail, readonly [subject: string, sentence: string]>> = {
  passkey_added: [
    'A passkey was added',
    'A passkey was added to your Macrolog account. It can log in to your account.',
  ],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your Macrolog account.'],
  totp_added: ['Login codes were set up', 'Codes from an authenticator app were set up for your Macrolog account.'],
  totp_removed: [
    'Login codes were removed',
    'Codes from an authenticator app were removed from your Macrolog account.',
  ],
  recovery_codes_created: [
    'New recovery codes',
    'New recovery codes were created for your Macrolog account. Earlier ones no longer work.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'A recovery code of your Macrolog account was used. Each code works once.',
  ],
  provider_linked: [
    'A sign-in provider was linked',
    'A sign-in provider was linked to your Macrolog account. It can log in to your account.',
  ],
  provider_unlinked: [
    'A sign-in provider was removed',
    'A sign-in provider was removed from your Macrolog account. It can no longer log in to your account.',
  ],
};

export function factorMail(kind: FactorMail, username: string, settingsUrl: string): MailText {
  const [subject, sentence] = FACTOR_MAILS[kind];
  const isOfProvider = kind === 'provider_linked' || kind === 'provider_unlinked';
  return {
    subject,
    lines: [
      `Hello ${username},`,
      sentence,
      `If this wasn't you, change your password right away, log out everywhere, and check your ${isOfProvider ? 'sign-in providers' : 'two-step login'}:`,
      { label: 'Open Settings', url: settingsUrl },
    ],
  };
}

/** A date and time in an email, in UTC: 'Thursday, March 12, 2026 at 12:00 UTC'. */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
} as const);

export const factorRemovalMail = (username: string, dueAt: Date, url: string): MailText => ({
  subject: 'Your two-step login will be removed',
  lines: [
    `Hello ${username},`,
    `Our support was told that you can no longer use the two-step login of your Macrolog account. All its passkeys, login codes and recovery codes will be removed on ${MOMENT.format(dueAt)}. From then on, your password alone logs you in.`,
    "If this was you, you don't need to do anything. If it wasn't, or you can log in with a passkey or a code again, cancel the removal before then:",
    { label: 'Cancel the Removal', url },
  ],
});

export const factorRemovalCanceledMail = (username: string, settingsUrl: string): MailText => ({
  subject: 'Your two-step login stays',
  lines: [
    `Hello ${username},`,
    'The removal of the two-step login of your Macrolog account was canceled. Your passkeys and codes still work.',
    "If you didn't cancel it and still need it, contact support again. You can check your two-step login in Settings:",
    { label: 'Open Settings', url: settingsUrl },
  ],
});

export const factorsRemovedMail = (username: string, settingsUrl: string): MailText => ({
  subject: 'Your two-step login was removed',
  lines: [
    `Hello ${username},`,
    'All passkeys, login codes and recovery codes of your Macrolog account were removed, and you were logged out everywhere. Your password alone logs you in now.',
    "If you didn't ask for this, reset your password right away and contact support. Otherwise, set up two-step login again:",
    { label: 'Open Settings', url: settingsUrl },
  ],
});

/** The last email. The account and its username no longer exist. */
export const accountDeletedMail = (signUpUrl: string): MailText => ({
  subject: 'Your account was deleted',
  lines: [
    'Hello,',
    'Your Macrolog account and all its data were deleted, as you asked. If you had a subscription, it has ended and there are no further charges.',
    "This is our last email to you. If you want to come back, you're welcome:",
    { label: 'Sign Up Again', url: signUpUrl },
  ],
});

export const paymentFailedMail = (username: string, graceDays: number, settingsUrl: string): MailText => ({
  subject: 'Your payment failed',
  lines: [
    `Hello ${username},`,
    `The monthly payment for your Macrolog subscription failed. We'll try again. You keep your subscription for the next ${graceDays} days.`,
    'Check the payment status in Settings. You can also cancel your subscription there if you no longer want it.',
    { label: 'Open Settings', url: settingsUrl },
  ],
});
