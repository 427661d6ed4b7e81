import type { DataSource } from 'typeorm';
import { invalidInput } from '@macrolog/domain';
import type { ClientInfo } from '../../platform/client-info';
import { withUserLock } from '../../platform/database/user-lock';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { UserEntity } from '../accounts/user.entity';
import type { UnsubscribeTokens } from './unsubscribe-tokens';

const BAD_TOKEN = "This link isn't valid. You can turn off marketing email in Settings.";

/** Unsubscribes recipients of marketing email, logged in or not. */
export class UnsubscribeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Unsubscribes the user of the token. Idempotent, also for deleted accounts. Queued emails are skipped when they are
   * due.
   * @throws AppError INVALID_INPUT for an invalid token, RATE_LIMITED for a client that uses very many.
   */
  async unsubscribe(token: unknown, { client }: ClientInfo): Promise<void> {
    await this.limits.consume('unsubscribe', client);
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
