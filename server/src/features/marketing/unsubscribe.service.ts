import type { DataSource } from 'typeorm';
import type { Caller } from '../../core/caller';
import { invalidInput } from '../../core/errors';
import { withUserLock } from '../../db/user-lock';
import type { RateLimits } from '../../limits/rate-limits';
import { UserEntity } from '../users/user.entity';
import type { UnsubscribeTokens } from './unsubscribe-tokens';

const BAD_TOKEN = "This link isn't valid. You can turn off marketing email in Settings.";

/** The way out of marketing mail for whoever has one of them, logged in or not. */
export class UnsubscribeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Ends the marketing mail of the user whose token it is; doing so again, and for an account that is gone, is harmless.
   * What is queued is left out when it is to be sent.
   * @throws AppError INVALID_INPUT for a token that is not ours, RATE_LIMITED for a client that uses very many.
   */
  async unsubscribe(token: unknown, { client }: Caller): Promise<void> {
    await this.limits.take('unsubscribe', client);
    const userId = this.tokens.read(token);
    if (userId === undefined) throw invalidInput(BAD_TOKEN);
    await withUserLock(
      this.dataSource,
      userId,
      async (manager) => {
        await manager.update(UserEntity, { id: userId }, { marketingOptIn: false });
      },
      'NO KEY UPDATE',
      () => undefined,
    );
  }
}
