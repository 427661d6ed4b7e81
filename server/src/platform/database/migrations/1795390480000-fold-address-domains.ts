import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldCaseSimple } from '@macrolog/domain';
import { foldAddress } from '../../mail/fold-address';

interface Row {
  id: string;
  email: string;
  email_folded: string;
}

/**
 * The two forms of an internationalized domain are one. If two accounts already have the same address in two forms, one gets
 * the key: the one that has it already, or else one with a confirmed address, or the older one. The other logs in with its
 * username.
 */
export class FoldAddressDomains1795390480000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldAddress);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldCaseSimple);
  }

  private async fold(runner: QueryRunner, fold: (email: string) => string): Promise<void> {
    // All other domains have one form.
    const rows = (await runner.query(
      `SELECT id, email, email_folded FROM users
        WHERE closed_at IS NULL AND (octet_length(email) > char_length(email) OR email ILIKE '%xn--%')
        ORDER BY email_verified_at IS NULL, created_at, id`,
    )) as Row[];
    for (const { id, email } of rows.filter((row) => fold(row.email) !== row.email_folded)) {
      await runner.query(
        `UPDATE users SET email_folded = $2
          WHERE id = $1 AND NOT EXISTS (SELECT FROM users o WHERE o.email_folded = $2)`,
        [id, fold(email)],
      );
    }
  }
}
