import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoginChallenges1795370180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE login_challenges (
      user_id uuid NOT NULL,
      challenge_hash bytea NOT NULL,
      purpose text NOT NULL,
      bound_to bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT login_challenges_pkey PRIMARY KEY (user_id, challenge_hash),
      CONSTRAINT login_challenges_purpose_check CHECK (purpose IN ('log_in', 'add_passkey', 'used')),
      CONSTRAINT login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query('CREATE INDEX login_challenges_expires_at_idx ON login_challenges (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_challenges');
  }
}
