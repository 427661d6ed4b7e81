import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (purposes: string) => `
  ALTER TABLE email_tokens
    DROP CONSTRAINT email_tokens_purpose_check,
    ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN (${purposes}))`;

/** Links that cancel the removal of second factors. */
export class AddFactorRemovalLinks1795380060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`'password_reset', 'email_change', 'factor_removal'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM email_tokens WHERE purpose = 'factor_removal'`);
    await runner.query(allow(`'password_reset', 'email_change'`));
  }
}
