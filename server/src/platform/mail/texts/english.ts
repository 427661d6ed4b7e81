import { pluralize, type MailTexts } from './mail-texts';

const OPEN_SETTINGS = 'Open Settings';

const CHECK_FACTORS = {
  advice: "If this wasn't you, change your password right away, log out everywhere, and check your two-step login:",
  link: OPEN_SETTINGS,
};

const CHECK_PROVIDERS = {
  advice: "If this wasn't you, change your password right away, log out everywhere, and check your sign-in providers:",
  link: OPEN_SETTINGS,
};

export const ENGLISH: MailTexts = {
  greeting: (username) => `Hello ${username},`,
  namelessGreeting: 'Hello,',
  password_reset: {
    subject: 'Reset your password',
    news: 'Someone requested a new password for your Macrolog account. If this was you, choose a new password. The link works once and expires in one hour.',
    link: 'Choose a New Password',
    advice: "If this wasn't you, ignore this email. Your password won't change.",
  },
  password_changed: {
    subject: 'Your password was changed',
    news: 'The password of your Macrolog account was changed. You were logged out on all other devices.',
    advice: "If this wasn't you, reset your password right away:",
    link: 'Reset Password',
  },
  email_change: {
    subject: 'Confirm your email address',
    news: 'You asked to use this email address for your Macrolog account. Confirm it to finish the change. The link works once and expires in one hour.',
    link: 'Confirm Email Address',
    advice: "If this wasn't you, ignore this email. Nothing will change.",
  },
  email_changed: {
    subject: 'Your email address was changed',
    news: 'The email address of your Macrolog account was changed. Emails about your account now go to the new address.',
    advice: "If this wasn't you, log in right away, change the address back, and choose a new password:",
    link: OPEN_SETTINGS,
  },
  passkey_added: {
    subject: 'A passkey was added',
    news: 'A passkey was added to your Macrolog account. It can log in to your account.',
    ...CHECK_FACTORS,
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    news: 'A passkey was removed from your Macrolog account.',
    ...CHECK_FACTORS,
  },
  totp_added: {
    subject: 'Login codes were set up',
    news: 'Codes from an authenticator app were set up for your Macrolog account.',
    ...CHECK_FACTORS,
  },
  totp_removed: {
    subject: 'Login codes were removed',
    news: 'Codes from an authenticator app were removed from your Macrolog account.',
    ...CHECK_FACTORS,
  },
  recovery_codes_created: {
    subject: 'New recovery codes',
    news: 'New recovery codes were created for your Macrolog account. Earlier ones no longer work.',
    ...CHECK_FACTORS,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    news: 'A recovery code of your Macrolog account was used. Each code works once.',
    ...CHECK_FACTORS,
  },
  codes_guessed: {
    subject: 'Wrong login codes were entered',
    news: 'Ten wrong login codes in a row were entered for your Macrolog account, after the right password or a login with a sign-in provider.',
    ...CHECK_FACTORS,
  },
  codes_refused: {
    subject: 'Login codes no longer work',
    news: '100 wrong login codes in a row were entered for your Macrolog account, after the right password or a login with a sign-in provider. Login codes are refused until you use a passkey or a recovery code.',
    ...CHECK_FACTORS,
  },
  provider_linked: {
    subject: 'A sign-in provider was linked',
    news: 'A sign-in provider was linked to your Macrolog account. It can log in to your account.',
    ...CHECK_PROVIDERS,
  },
  provider_unlinked: {
    subject: 'A sign-in provider was removed',
    news: 'A sign-in provider was removed from your Macrolog account. It can no longer log in to your account.',
    ...CHECK_PROVIDERS,
  },
  factor_removal_started: (day, time) => ({
    subject: 'Your two-step login will be removed',
    news: `Our support was told that you can no longer use the two-step login of your Macrolog account. All its passkeys, login codes and recovery codes will be removed on ${day} at ${time} UTC. From then on, logging in takes no second step.`,
    advice:
      "If this was you, you don't need to do anything. If it wasn't, or you can log in with a passkey or a code again, cancel the removal before then:",
    link: 'Cancel the Removal',
  }),
  factor_removal_canceled: {
    subject: 'Your two-step login stays',
    news: 'The removal of the two-step login of your Macrolog account was canceled. Your passkeys and codes still work.',
    advice:
      "If you didn't cancel it and still need it, contact support again. You can check your two-step login in Settings:",
    link: OPEN_SETTINGS,
  },
  factors_removed: {
    subject: 'Your two-step login was removed',
    news: 'All passkeys, login codes and recovery codes of your Macrolog account were removed, and you were logged out everywhere. Logging in takes no second step now.',
    advice:
      "If you didn't ask for this, reset your password right away and contact support. Otherwise, set up two-step login again:",
    link: OPEN_SETTINGS,
  },
  account_ending: (day) => ({
    subject: 'Your account will be closed',
    news: `Your Macrolog account has not been used for months. It will be closed on ${day}, and everything in it will be deleted.`,
    advice: 'If you want to keep it, log in before then:',
    link: 'Log In',
  }),
  account_deleted: {
    subject: 'Your account was deleted',
    news: 'Your Macrolog account and all its data were deleted, as you asked. If you had a subscription, it has ended and there are no further charges.',
    advice: "This is our last email to you. If you want to come back, you're welcome:",
    link: 'Sign Up Again',
  },
  payment_failed: (days) => ({
    subject: 'Your payment failed',
    news: `The monthly payment for your Macrolog subscription failed. We'll try again. You keep your subscription for the next ${pluralize('en', days, { one: 'day', other: `${days} days` })}.`,
    advice:
      'Pay or change your card in Settings. You can also cancel your subscription there if you no longer want it.',
    link: OPEN_SETTINGS,
  }),
  campaign: {
    reason: 'You receive this email because you have a free Macrolog account.',
    unsubscribe: 'Unsubscribe',
  },
};
