import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS } from './second-factor/login-challenges.repository';

const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const HEAD_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * Challenges for logins to accounts that aren't known yet. They aren't stored, so that strangers can't fill the
 * database: a challenge contains its expiry and a signature for the browser that asked for it.
 */
export class SignedChallenges {
  constructor(private readonly key: Buffer) {}

  create(boundTo: Buffer, now: Date): Buffer {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head, TIME_BYTES);
    return Buffer.concat([head, this.sign(head, boundTo)]);
  }

  isValid(challenge: Buffer, boundTo: Buffer, now: Date): boolean {
    const head = challenge.subarray(0, HEAD_BYTES);
    const signature = challenge.subarray(HEAD_BYTES);
    const expected = this.sign(head, boundTo);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
    const expiresAt = head.readUIntBE(0, TIME_BYTES);
    return now.getTime() < expiresAt && expiresAt <= now.getTime() + CHALLENGE_MS;
  }

  private sign(head: Buffer, boundTo: Buffer): Buffer {
    return createHmac('sha256', this.key).update(head).update(boundTo).digest();
  }
}
