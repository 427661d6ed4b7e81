import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignInStates1795380360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE sign_in_states (
      state_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT sign_in_states_pkey PRIMARY KEY (state_hash)
    )
    `);
    await runner.query('CREATE INDEX sign_in_states_expires_at_idx ON sign_in_states (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_states');
  }
}
