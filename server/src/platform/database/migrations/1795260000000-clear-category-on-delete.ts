import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceKey = (runner: QueryRunner, onDelete: string) =>
  runner.query(`
    ALTER TABLE foods
      DROP CONSTRAINT foods_category_fkey,
      ADD CONSTRAINT foods_category_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories (user_id, id) ${onDelete}`);

/** Foods become uncategorized when their category is deleted. Their user stays. */
export class ClearCategoryOnDelete1795260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceKey(runner, 'ON DELETE SET NULL (category_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceKey(runner, '');
  }
}
