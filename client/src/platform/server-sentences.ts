import { t } from '@lingui/core/macro';
import { toSentence } from '@macrolog/domain';
import type { ServerCode, ServerReason } from './errors';
import { REASON_SENTENCES } from './reason-sentences';

const NOT_AVAILABLE = t`The service is not available right now. Please try again soon.`;

/** For errors without a reason, such as those of the REST API. */
const CODE_SENTENCES: Readonly<Record<ServerCode, string>> = {
  INVALID_INPUT: t`Check what you have entered.`,
  UNAUTHENTICATED: t`Log in and try again.`,
  SECOND_FACTOR_REQUIRED: t`Enter a code or use a passkey to continue.`,
  SECOND_FACTOR_MISSING: t`Set up two-step login first.`,
  FORBIDDEN: t`You can't do this.`,
  PLAN_REQUIRED: t`Your plan doesn't include this.`,
  NOT_FOUND: t`This no longer exists.`,
  CONFLICT: t`This exists already, or a limit is reached.`,
  TOO_LARGE: t`This is too large.`,
  RATE_LIMITED: t`Too many requests. Please wait and try again.`,
  UPSTREAM_FAILED: NOT_AVAILABLE,
  UNAVAILABLE: NOT_AVAILABLE,
};

/** The sentence for a reason; null if a newer server has it or other parameters of it. */
export function toReasonSentence({ reason, params }: ServerReason): string | null {
  if (reason === undefined || !Object.hasOwn(REASON_SENTENCES, reason)) return null;
  try {
    return toSentence(REASON_SENTENCES, reason, params);
  } catch {
    return null;
  }
}

/**
 * The sentence for an error of the server, by its reason if it has one. Loaded by pages in another language than English,
 * whose sentences the server sends.
 */
export const sentenceOf = (code: ServerCode, error: ServerReason): string =>
  toReasonSentence(error) ?? CODE_SENTENCES[code];
