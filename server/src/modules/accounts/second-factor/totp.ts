import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { MAX_CLOCK_SKEW_MS } from '../../../platform/clock';

// The only values that all authenticator apps support (RFC 6238).
const ALGORITHM = 'SHA1';
const DIGITS = 6;
const PERIOD_S = 30;
const SECRET_BYTES = 20;

/** Time steps before and after the current one whose codes count, because clocks differ. */
const DRIFT_STEPS = 1;

const CODE = /^\d{6}$/;
const ISSUER = 'Macrolog';

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const createTotp = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** A secret as people type it and as QR codes hold it. */
export function describeTotpSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = createTotp(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

const currentStep = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S);

/** The last time step whose code can have been used by now. A later one comes from a wrong clock. */
export const latestTotpStep = (now: Date): number =>
  currentStep(new Date(now.getTime() + MAX_CLOCK_SKEW_MS)) + DRIFT_STEPS;

/** Time step of a code, which may have blanks; undefined if it isn't valid now. */
export function findTotpStep(secret: Buffer, typed: string, now: Date): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!CODE.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? undefined : currentStep(now) + delta;
}
