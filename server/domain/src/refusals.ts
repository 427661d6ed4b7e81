import { AppError, type ErrorCode, type ErrorOptions } from './errors';
import { SENTENCES, toSentence, type Reason, type ReasonParams } from './sentences';

type MoreOptions = Omit<ErrorOptions, 'reason' | 'params'>;

type OptionsOf<R extends Reason> =
  undefined extends ReasonParams<R> ? [options?: MoreOptions] : [options: MoreOptions & { params: ReasonParams<R> }];

/** An error whose sentence clients can translate by its reason. */
export function refusal<R extends Reason>(code: ErrorCode, reason: R, ...[options]: OptionsOf<R>): AppError {
  const given: ErrorOptions = { ...options };
  return new AppError(code, toSentence(SENTENCES, reason, given.params), { ...given, reason });
}

/** Reasons without parameters. */
export type PlainReason = { [R in Reason]: ReasonParams<R> extends undefined ? R : never }[Reason];

/** Reasons whose only parameter is a maximum. */
export type MaximumReason = {
  [R in Reason]: ReasonParams<R> extends { max: number }
    ? { max: number } extends ReasonParams<R>
      ? R
      : never
    : never;
}[Reason];

/** Things that a request can name and that may be gone. */
export type Thing = Reason extends infer R ? (R extends `${infer T}_NOT_FOUND` ? T : never) : never;

export const notFound = (thing: Thing) => refusal('NOT_FOUND', `${thing}_NOT_FOUND`);

/** The user of the token no longer exists. */
export const invalidToken = () => refusal('UNAUTHENTICATED', 'TOKEN_INVALID');

export const unavailable = (retryAfter: number, cause?: unknown) =>
  refusal('UNAVAILABLE', 'SERVICE_UNAVAILABLE', { retryAfter, cause });

export const sandboxIsLocal = () => refusal('FORBIDDEN', 'SANDBOX_IS_LOCAL');

/** Support staff must be able to log in with more than a password. */
export const staffNeedFactor = () => refusal('SECOND_FACTOR_MISSING', 'STAFF_NEED_FACTOR');
