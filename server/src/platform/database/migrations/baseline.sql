-- The schema of the first migration. It has run, so a change of the schema is a new migration. The order matters: Postgres
-- checks indexes and foreign keys in the order in which they were created, and names the first that fails.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Numbers the snapshots from the payment provider, so that an older snapshot never replaces a newer one.
CREATE SEQUENCE payment_readings;

CREATE TABLE users (
  id uuid NOT NULL,
  username text NOT NULL,
  username_folded text NOT NULL,
  email text NOT NULL,
  email_folded text NOT NULL,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  marketing_opt_in boolean NOT NULL DEFAULT true,
  is_paid_one_time boolean NOT NULL DEFAULT false,
  subscription_status text,
  subscription_ends_at timestamptz,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  one_time_ends_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_subscription_status_check
    CHECK (subscription_status IN ('active', 'cancel_pending', 'past_due', 'canceled'))
);
CREATE UNIQUE INDEX users_username_folded_key ON users (username_folded);
CREATE UNIQUE INDEX users_email_folded_key ON users (email_folded);
CREATE INDEX users_search_idx ON users USING gin (username_folded gin_trgm_ops, email_folded gin_trgm_ops);
CREATE INDEX users_given_idx ON users (id) WHERE is_paid_one_time OR (subscription_status IS NOT NULL);
CREATE INDEX users_closed_idx ON users (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE sessions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  browser text,
  last_used_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE categories (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX categories_name_key ON categories (user_id, name_folded);

CREATE TABLE foods (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  serving_size text NOT NULL,
  category_id uuid,
  macros jsonb NOT NULL,
  source text NOT NULL,
  external_food_id text,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT foods_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT foods_macros_check
    CHECK ((jsonb_typeof(macros) = 'array')
      AND (NOT jsonb_path_exists(macros, '$[*][1]?(!(@ >= 0 && @ <= 1000000))'::jsonpath))),
  CONSTRAINT foods_source_check CHECK (source IN ('starter', 'custom', 'edamam', 'usda')),
  CONSTRAINT foods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT foods_category_fkey FOREIGN KEY (user_id, category_id)
    REFERENCES categories (user_id, id) ON DELETE SET NULL (category_id)
);
CREATE INDEX foods_listing_idx ON foods (user_id, name_folded, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX foods_external_food_key ON foods (user_id, source, external_food_id)
  WHERE (external_food_id IS NOT NULL) AND (deleted_at IS NULL);

CREATE TABLE goals (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  macro_name text NOT NULL,
  target_value numeric(11,4) NOT NULL,
  unit text NOT NULL,
  goal_type text NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  created_at timestamptz NOT NULL,
  weekday_targets numeric(11,4)[],
  CONSTRAINT goals_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT goals_goal_type_check CHECK (goal_type IN ('stay_under', 'reach_or_exceed')),
  CONSTRAINT goals_target_value_check CHECK ((target_value >= 0) AND (target_value <= 1000000)),
  CONSTRAINT goals_unit_check CHECK (unit IN ('kcal', 'g', 'mg', 'oz')),
  CONSTRAINT goals_validity_check CHECK (valid_from < valid_to),
  CONSTRAINT goals_weekday_targets_check
    CHECK ((cardinality(weekday_targets) = 7)
      AND (array_lower(weekday_targets, 1) = 1)
      AND (array_remove(weekday_targets, NULL::numeric) <> '{}'::numeric[])
      AND (0 <= ALL (weekday_targets))
      AND (1000000 >= ALL (weekday_targets))),
  CONSTRAINT goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX goals_version_key ON goals (user_id, macro_name, valid_from);
CREATE UNIQUE INDEX goals_open_version_key ON goals (user_id, macro_name) WHERE valid_to IS NULL;
ALTER TABLE goals ADD CONSTRAINT goals_versions_excl
  EXCLUDE USING gist (user_id WITH =, macro_name WITH =, daterange(valid_from, valid_to) WITH &&);

CREATE TABLE food_logs (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  log_date date NOT NULL,
  food_id uuid,
  name text NOT NULL,
  serving_size text NOT NULL,
  category text,
  servings numeric(7,3) NOT NULL,
  macros jsonb NOT NULL,
  logged_at timestamptz NOT NULL,
  deleted_at timestamptz,
  meal_slot_id uuid,
  CONSTRAINT food_logs_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT food_logs_macros_check
    CHECK ((jsonb_typeof(macros) = 'array')
      AND (NOT jsonb_path_exists(macros, '$[*][1]?(!(@ >= 0 && @ <= 1000000))'::jsonpath))),
  CONSTRAINT food_logs_servings_check CHECK ((servings >= 0.1) AND (servings <= 1000)),
  CONSTRAINT food_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT food_logs_food_fkey FOREIGN KEY (user_id, food_id) REFERENCES foods (user_id, id)
);
CREATE INDEX food_logs_day_idx ON food_logs (user_id, log_date, id) WHERE deleted_at IS NULL;
CREATE INDEX food_logs_food_idx ON food_logs (user_id, food_id);
CREATE INDEX food_logs_deleted_day_idx ON food_logs (user_id, log_date) WHERE deleted_at IS NOT NULL;

CREATE TABLE weights (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  log_date date NOT NULL,
  weight_lb numeric(6,2) NOT NULL,
  CONSTRAINT weights_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT weights_weight_lb_check CHECK ((weight_lb > 0) AND (weight_lb <= 1500)),
  CONSTRAINT weights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX weights_day_key ON weights (user_id, log_date);

CREATE TABLE payment_customers (
  user_id uuid NOT NULL,
  provider text NOT NULL,
  customer_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_customers_pkey PRIMARY KEY (user_id, provider),
  CONSTRAINT payment_customers_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
  CONSTRAINT payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE payment_attempts (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  session_id text,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  check_at timestamptz NOT NULL,
  CONSTRAINT payment_attempts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT payment_attempts_amount_check CHECK (amount_cents > 0),
  CONSTRAINT payment_attempts_kind_check CHECK (kind IN ('subscription', 'one_time')),
  CONSTRAINT payment_attempts_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
  CONSTRAINT payment_attempts_status_check CHECK (status IN ('open', 'paid', 'closed')),
  CONSTRAINT payment_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_attempts_open_key ON payment_attempts (user_id, provider, kind) WHERE status = 'open';
CREATE INDEX payment_attempts_check_idx ON payment_attempts (check_at) WHERE status = 'open';

CREATE TABLE payments (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  status text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT payments_amount_check CHECK (amount_cents > 0),
  CONSTRAINT payments_kind_check CHECK (kind IN ('subscription', 'one_time')),
  CONSTRAINT payments_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
  CONSTRAINT payments_status_check CHECK (status IN ('paid', 'refunded', 'disputed')),
  CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payments_reference_key ON payments (user_id, reference);

CREATE TABLE subscriptions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  subscription_id text NOT NULL,
  status text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  paid_until timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked boolean NOT NULL,
  reading bigint NOT NULL,
  check_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT subscriptions_amount_check CHECK (amount_cents > 0),
  CONSTRAINT subscriptions_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
  CONSTRAINT subscriptions_status_check CHECK (status IN ('active', 'cancel_pending', 'past_due', 'canceled')),
  CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX subscriptions_subscription_id_key ON subscriptions (user_id, subscription_id);
CREATE INDEX subscriptions_subscription_id_idx ON subscriptions (subscription_id);
CREATE INDEX subscriptions_check_idx ON subscriptions (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE payment_events (
  id text NOT NULL,
  provider text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_provider_check CHECK (provider IN ('live', 'test', 'sandbox'))
);

CREATE TABLE sandbox_objects (
  id text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id)
);

-- Foods that ship with the program. A copy of a file, queried with SQL and without an entity.
CREATE TABLE usda_foods (
  id text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  nutrients jsonb NOT NULL,
  measures jsonb NOT NULL,
  words text[] NOT NULL,
  document tsvector NOT NULL,
  weight real NOT NULL,
  also text[] NOT NULL DEFAULT '{}',
  CONSTRAINT usda_foods_pkey PRIMARY KEY (id)
);
CREATE INDEX usda_foods_document_idx ON usda_foods USING gin (document);

CREATE TABLE usda_words (
  word text NOT NULL,
  foods integer NOT NULL,
  CONSTRAINT usda_words_pkey PRIMARY KEY (word)
);
CREATE INDEX usda_words_similar_idx ON usda_words USING gin (word gin_trgm_ops);

CREATE TABLE reference_data (
  name text NOT NULL,
  digest text NOT NULL,
  CONSTRAINT reference_data_pkey PRIMARY KEY (name)
);

-- The last email to a user is sent after the account is deleted, so there is no foreign key.
CREATE TABLE mails (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  about text,
  priority integer NOT NULL DEFAULT 0,
  language text,
  CONSTRAINT mails_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'left_out', 'dead'))
);
CREATE INDEX mails_due_idx ON mails (priority, next_try_at) WHERE state = 'queued';
CREATE UNIQUE INDEX mails_about_key ON mails (user_id, kind, about) WHERE about IS NOT NULL;

-- Links that are sent by email. Two views have the names of the tables that held them before.
CREATE TABLE email_tokens (
  user_id uuid CONSTRAINT password_reset_tokens_user_id_not_null NOT NULL,
  token_hash bytea CONSTRAINT password_reset_tokens_token_hash_not_null NOT NULL,
  expires_at timestamptz CONSTRAINT password_reset_tokens_expires_at_not_null NOT NULL,
  purpose text NOT NULL,
  email text,
  CONSTRAINT email_tokens_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT email_tokens_email_check CHECK ((email IS NOT NULL) = (purpose = 'email_change')),
  CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('password_reset', 'email_change', 'factor_removal')),
  CONSTRAINT email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE campaigns (
  id uuid NOT NULL,
  subject text NOT NULL,
  markdown text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id)
);

-- Unlogged: counts may be lost in a crash, and a flood of requests writes no WAL.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- The log outlives the accounts, so it has no foreign keys. Even the owner of the table can't change it unnoticed.
CREATE TABLE audit_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject uuid,
  reason text,
  detail text,
  request_id text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_subject_idx ON audit_log (subject, id);

CREATE TABLE meals (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  CONSTRAINT meals_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT meals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE meal_foods (
  user_id uuid NOT NULL,
  meal_id uuid NOT NULL,
  place smallint NOT NULL,
  food_id uuid NOT NULL,
  servings numeric(7,3) NOT NULL,
  CONSTRAINT meal_foods_pkey PRIMARY KEY (user_id, meal_id, place),
  CONSTRAINT meal_foods_servings_check CHECK ((servings >= 0.1) AND (servings <= 1000)),
  CONSTRAINT meal_foods_meal_fkey FOREIGN KEY (user_id, meal_id) REFERENCES meals (user_id, id) ON DELETE CASCADE,
  CONSTRAINT meal_foods_food_fkey FOREIGN KEY (user_id, food_id) REFERENCES foods (user_id, id) ON DELETE CASCADE
);
CREATE INDEX meal_foods_food_idx ON meal_foods (user_id, food_id);

-- The program fills this table at every start. A quota that is missing here isn't enforced.
CREATE TABLE quotas (
  name text NOT NULL,
  maximum integer NOT NULL,
  CONSTRAINT quotas_pkey PRIMARY KEY (name)
);

CREATE TABLE account_usage (
  user_id uuid NOT NULL,
  food_logs integer NOT NULL DEFAULT 0,
  nutrients text[] NOT NULL DEFAULT '{}',
  CONSTRAINT account_usage_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) WITH (fillfactor = 50);

-- The unique constraints are deferred, so that one transaction can exchange the names and the places of two slots.
CREATE TABLE meal_slots (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  place smallint NOT NULL,
  CONSTRAINT meal_slots_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT meal_slots_name_key UNIQUE (user_id, name_folded) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT meal_slots_place_key UNIQUE (user_id, place) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT meal_slots_place_check CHECK ((place >= 1) AND (place <= 8)),
  CONSTRAINT meal_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
ALTER TABLE food_logs ADD CONSTRAINT food_logs_meal_slot_fkey
  FOREIGN KEY (user_id, meal_slot_id) REFERENCES meal_slots (user_id, id) ON DELETE SET NULL (meal_slot_id);

CREATE TABLE passkeys (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backup_eligible boolean NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (user_id, credential_id);

CREATE TABLE totp_secrets (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step integer,
  CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

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
);
CREATE INDEX login_challenges_expires_at_idx ON login_challenges (expires_at);

CREATE TABLE factor_removals (
  user_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT factor_removals_pkey PRIMARY KEY (user_id),
  CONSTRAINT factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX factor_removals_due_at_idx ON factor_removals (due_at);

CREATE TABLE provider_links (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT provider_links_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT provider_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX provider_links_identity_key ON provider_links (issuer, subject);

CREATE TABLE sign_in_states (
  state_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_states_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sign_in_states_expires_at_idx ON sign_in_states (expires_at);

CREATE TABLE preferences (
  user_id uuid NOT NULL,
  weight_unit text NOT NULL,
  energy_unit text NOT NULL,
  language text,
  week_start text,
  CONSTRAINT preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT preferences_energy_unit_check CHECK (energy_unit IN ('kcal', 'kj')),
  CONSTRAINT preferences_language_check CHECK (language IN ('en', 'de', 'fr', 'es')),
  CONSTRAINT preferences_week_start_check
    CHECK (week_start IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  CONSTRAINT preferences_weight_unit_check CHECK (weight_unit IN ('lb', 'kg', 'st')),
  CONSTRAINT preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE VIEW email_change_tokens AS
  SELECT user_id, token_hash, email, expires_at, purpose FROM email_tokens WHERE purpose = 'email_change';
ALTER VIEW email_change_tokens ALTER COLUMN purpose SET DEFAULT 'email_change';

CREATE VIEW password_reset_tokens AS
  SELECT user_id, token_hash, expires_at, purpose FROM email_tokens WHERE purpose = 'password_reset';
ALTER VIEW password_reset_tokens ALTER COLUMN purpose SET DEFAULT 'password_reset';

-- The function of a quota runs after each statement that adds rows. It locks the usage row of each account with new
-- rows until the transaction ends. If two statements add rows to one account, the second one counts the committed rows
-- of the first.
CREATE FUNCTION enforce_category_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE true) AS a JOIN quotas AS q ON q.name = 'categories'
     WHERE q.maximum < (SELECT count(*) FROM categories AS t WHERE t.user_id = a.user_id AND true)
  ) THEN
    PERFORM refuse_quota('categories');
  END IF;
  RETURN NULL;
END $$;

-- Logging a food is the most frequent write, so this takes two statements: one locks and counts, and one sees rows that
-- others committed before. Two indexes count the entries of a day: one for live entries and one for deleted ones.
CREATE FUNCTION enforce_food_log_quotas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DECLARE
    total integer;
    has_new_nutrient boolean;
    exceeded text;
  BEGIN
    WITH counted AS (
      INSERT INTO account_usage AS u (user_id, food_logs)
      SELECT user_id, count(*) FROM added GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs + EXCLUDED.food_logs
      RETURNING u.user_id, u.food_logs, u.nutrients)
    SELECT max(c.food_logs),
           bool_or(EXISTS (
             SELECT FROM jsonb_array_elements(a.macros) AS macro WHERE macro->>0 <> ALL (c.nutrients)))
      INTO total, has_new_nutrient
      FROM counted AS c JOIN added AS a ON a.user_id = c.user_id;
    SELECT q.name INTO exceeded
      FROM quotas AS q
     WHERE q.name = 'food_logs' AND q.maximum < total
        OR q.name = 'food_logs_per_day' AND q.maximum < (
          SELECT max(
                   (SELECT count(*) FROM food_logs AS l
                     WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NULL)
                   + (SELECT count(*) FROM food_logs AS l
                       WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NOT NULL))
            FROM (SELECT user_id, log_date FROM added GROUP BY user_id, log_date ORDER BY user_id, log_date) AS a)
     LIMIT 1;
    IF exceeded IS NOT NULL THEN
      PERFORM refuse_quota(exceeded);
    END IF;
    IF has_new_nutrient THEN
      DECLARE
        used_nutrients integer;
      BEGIN
      WITH grown AS (
        UPDATE account_usage AS u SET nutrients = u.nutrients || fresh.names
          FROM (SELECT a.user_id, array_agg(DISTINCT macro->>0) AS names
                  FROM (SELECT DISTINCT user_id, macros FROM added) AS a
                  JOIN account_usage AS known ON known.user_id = a.user_id
                 CROSS JOIN LATERAL jsonb_array_elements(a.macros) AS macro
                 WHERE macro->>0 <> ALL (known.nutrients)
                 GROUP BY a.user_id) AS fresh
         WHERE u.user_id = fresh.user_id
        RETURNING cardinality(u.nutrients) AS used)
      SELECT max(used) INTO used_nutrients FROM grown;
      IF used_nutrients > (SELECT maximum FROM quotas WHERE name = 'nutrients') THEN
        PERFORM refuse_quota('nutrients');
      END IF;
      END;
    END IF;
  END;
  RETURN NULL;
END $$;

-- Also adds new nutrient names to the accounts. Identical macro lists are parsed only once.
CREATE FUNCTION enforce_food_quotas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE true) AS a JOIN quotas AS q ON q.name = 'foods'
     WHERE q.maximum < (SELECT count(*) FROM foods AS t WHERE t.user_id = a.user_id AND true)
  ) THEN
    PERFORM refuse_quota('foods');
  END IF;
  DECLARE
    used_nutrients integer;
  BEGIN
  WITH grown AS (
    UPDATE account_usage AS u SET nutrients = u.nutrients || fresh.names
      FROM (SELECT a.user_id, array_agg(DISTINCT macro->>0) AS names
              FROM (SELECT DISTINCT user_id, macros FROM added) AS a
              JOIN account_usage AS known ON known.user_id = a.user_id
             CROSS JOIN LATERAL jsonb_array_elements(a.macros) AS macro
             WHERE macro->>0 <> ALL (known.nutrients)
             GROUP BY a.user_id) AS fresh
     WHERE u.user_id = fresh.user_id
    RETURNING cardinality(u.nutrients) AS used)
  SELECT max(used) INTO used_nutrients FROM grown;
  IF used_nutrients > (SELECT maximum FROM quotas WHERE name = 'nutrients') THEN
    PERFORM refuse_quota('nutrients');
  END IF;
  END;
  RETURN NULL;
END $$;

CREATE FUNCTION enforce_goal_quotas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE valid_to IS NULL) AS a JOIN quotas AS q ON q.name = 'goals'
     WHERE q.maximum < (SELECT count(*) FROM goals AS t WHERE t.user_id = a.user_id AND valid_to IS NULL)
  ) THEN
    PERFORM refuse_quota('goals');
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE true) AS a JOIN quotas AS q ON q.name = 'goal_versions'
     WHERE q.maximum < (SELECT count(*) FROM goals AS t WHERE t.user_id = a.user_id AND true)
  ) THEN
    PERFORM refuse_quota('goal_versions');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION enforce_meal_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE true) AS a JOIN quotas AS q ON q.name = 'meals'
     WHERE q.maximum < (SELECT count(*) FROM meals AS t WHERE t.user_id = a.user_id AND true)
  ) THEN
    PERFORM refuse_quota('meals');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION enforce_nutrient_quota() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used_nutrients integer;
BEGIN
  INSERT INTO account_usage AS u (user_id) VALUES (NEW.user_id)
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  UPDATE account_usage AS u SET nutrients = u.nutrients || fresh.names
    FROM (SELECT array_agg(DISTINCT macro->>0) AS names
            FROM account_usage AS known, jsonb_array_elements(NEW.macros) AS macro
           WHERE known.user_id = NEW.user_id AND macro->>0 <> ALL (known.nutrients)) AS fresh
   WHERE u.user_id = NEW.user_id AND fresh.names IS NOT NULL
  RETURNING cardinality(u.nutrients) INTO used_nutrients;
  IF used_nutrients > (SELECT maximum FROM quotas WHERE name = 'nutrients') THEN
    PERFORM refuse_quota('nutrients');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION enforce_weight_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE true) AS a JOIN quotas AS q ON q.name = 'weights'
     WHERE q.maximum < (SELECT count(*) FROM weights AS t WHERE t.user_id = a.user_id AND true)
  ) THEN
    PERFORM refuse_quota('weights');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION refuse_quota(quota text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Beyond the quota: %', quota USING ERRCODE = 'MQ001', CONSTRAINT = quota;
END $$;

CREATE TRIGGER audit_log_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
-- Also in sessions with session_replication_role = replica, which disables other triggers.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_only_added_to;
CREATE TRIGGER categories_quota AFTER INSERT ON categories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_category_quota();
CREATE TRIGGER food_logs_quota AFTER INSERT ON food_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_food_log_quotas();
-- By row: Postgres doesn't support transition tables for triggers on specific columns, and foods are updated one at a
-- time.
CREATE TRIGGER foods_nutrient_quota AFTER UPDATE OF macros ON foods
  FOR EACH ROW WHEN (OLD.macros IS DISTINCT FROM NEW.macros) EXECUTE FUNCTION enforce_nutrient_quota();
CREATE TRIGGER foods_quota AFTER INSERT ON foods REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_food_quotas();
CREATE TRIGGER goals_quota AFTER INSERT ON goals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_goal_quotas();
CREATE TRIGGER meals_quota AFTER INSERT ON meals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_meal_quota();
CREATE TRIGGER weights_quota AFTER INSERT ON weights REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION enforce_weight_quota();
