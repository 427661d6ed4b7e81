import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldCase, foldCaseSimple } from '@macrolog/domain';

interface Named {
  user_id: string;
  id: string;
  name: string;
  name_folded: string;
}

type Fold = (name: string) => string;

/**
 * Category names are unique by full case folding: 'Straße' and 'STRASSE' are equal. If an account already has both,
 * both stay, and the second one keeps its old key.
 */
export class FoldCategoryNames1795250240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldCase);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldCaseSimple);
  }

  private async fold(runner: QueryRunner, fold: Fold): Promise<void> {
    // Both foldings are the same for ASCII letters.
    const rows = (await runner.query(
      'SELECT user_id, id, name, name_folded FROM categories WHERE octet_length(name) > char_length(name) ORDER BY user_id, id',
    )) as Named[];
    for (const { user_id, id, name } of rows.filter((row) => fold(row.name) !== row.name_folded)) {
      await runner.query(
        `UPDATE categories AS c SET name_folded = $3
          WHERE user_id = $1 AND id = $2
            AND NOT EXISTS (SELECT FROM categories o WHERE o.user_id = c.user_id AND o.name_folded = $3)`,
        [user_id, id, fold(name)],
      );
    }
  }
}
