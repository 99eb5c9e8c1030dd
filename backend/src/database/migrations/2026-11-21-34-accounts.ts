import type { Migration } from './steps';

/**
 * Accounts. Addresses are compared byte by byte, in small letters: a collation that ignores accents would merge two
 * people. `email_key` and `phone` are null where nobody can sign in by them, which is as good as a partial index.
 */
export const accounts: Migration = {
  name: '2026-11-21-34-accounts',
  up: async ({ sql }) => {
    const merchant = 'merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
    const uuid = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
    const word = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const end = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

    await sql(`CREATE TABLE IF NOT EXISTS auth_users (
      ${merchant},
      id ${uuid} NOT NULL,
      email VARCHAR(255) NOT NULL,
      email_key VARCHAR(255) NULL,
      phone ${word(16)} NULL,
      password_hash ${word(255)} NULL,
      email_confirmed_at DATETIME(3) NULL,
      phone_confirmed_at DATETIME(3) NULL,
      invited_at DATETIME(3) NULL,
      confirmation_sent_at DATETIME(3) NULL,
      recovery_sent_at DATETIME(3) NULL,
      new_email VARCHAR(255) NOT NULL,
      email_change_sent_at DATETIME(3) NULL,
      email_change_confirmed TINYINT NOT NULL,
      reauthentication_sent_at DATETIME(3) NULL,
      last_sign_in_at DATETIME(3) NULL,
      app_metadata MEDIUMTEXT NOT NULL,
      user_metadata MEDIUMTEXT NOT NULL,
      jwt_role ${word(32)} NOT NULL,
      is_anonymous TINYINT NOT NULL,
      is_sso TINYINT NOT NULL,
      banned_until DATETIME(3) NULL,
      deleted_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY auth_users_email (merchant_id, email_key),
      UNIQUE KEY auth_users_phone (merchant_id, phone),
      KEY auth_users_created (merchant_id, created_at)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_identities (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NOT NULL,
      provider ${word(64)} NOT NULL,
      subject VARCHAR(255) NOT NULL,
      email VARCHAR(255) NULL,
      identity_data MEDIUMTEXT NOT NULL,
      last_sign_in_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY auth_identities_subject (merchant_id, provider, subject),
      KEY auth_identities_user (merchant_id, user_id),
      KEY auth_identities_email (merchant_id, email)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_sessions (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NOT NULL,
      kind ${word(16)} NOT NULL,
      aal ${word(4)} NOT NULL,
      amr TEXT NOT NULL,
      refresh_counter BIGINT NOT NULL,
      refreshed_at DATETIME(3) NOT NULL,
      ip ${word(64)} NULL,
      user_agent VARCHAR(255) NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY auth_sessions_user (merchant_id, user_id),
      KEY auth_sessions_refreshed (merchant_id, refreshed_at)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_one_time_tokens (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NOT NULL,
      purpose ${word(32)} NOT NULL,
      address VARCHAR(255) NOT NULL,
      link_hash ${word(64)} NULL,
      code_hash ${word(64)} NULL,
      wrong_tries INT NOT NULL,
      link_expires_at DATETIME(3) NOT NULL,
      code_expires_at DATETIME(3) NOT NULL,
      data TEXT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY auth_one_time_tokens_link (merchant_id, link_hash),
      UNIQUE KEY auth_one_time_tokens_purpose (merchant_id, user_id, purpose),
      KEY auth_one_time_tokens_expiry (merchant_id, link_expires_at)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_flow_states (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NULL,
      provider ${word(64)} NOT NULL,
      method ${word(32)} NOT NULL,
      state_hash ${word(64)} NULL,
      code_hash ${word(64)} NULL,
      code_challenge ${word(128)} NULL,
      data TEXT NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY auth_flow_states_state (merchant_id, state_hash),
      UNIQUE KEY auth_flow_states_code (merchant_id, code_hash),
      KEY auth_flow_states_expiry (merchant_id, expires_at)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_factors (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NOT NULL,
      factor_type ${word(16)} NOT NULL,
      friendly_name VARCHAR(120) NULL,
      status ${word(16)} NOT NULL,
      secret TEXT NOT NULL,
      last_step BIGINT NULL,
      wrong_tries INT NOT NULL,
      blocked_until DATETIME(3) NULL,
      last_challenged_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY auth_factors_name (merchant_id, user_id, friendly_name),
      KEY auth_factors_user (merchant_id, user_id)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_challenges (
      ${merchant},
      id ${uuid} NOT NULL,
      factor_id ${uuid} NOT NULL,
      session_id ${uuid} NOT NULL,
      ip ${word(64)} NULL,
      verified_at DATETIME(3) NULL,
      expires_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY auth_challenges_factor (merchant_id, factor_id),
      KEY auth_challenges_expiry (merchant_id, expires_at)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_events (
      ${merchant},
      id ${uuid} NOT NULL,
      user_id ${uuid} NULL,
      actor ${word(64)} NOT NULL,
      action ${word(48)} NOT NULL,
      ip ${word(64)} NULL,
      traits TEXT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY auth_events_user (merchant_id, user_id, id)
    ) ${end}`);

    await sql(`CREATE TABLE IF NOT EXISTS user_roles (
      ${merchant},
      user_id ${uuid} NOT NULL,
      role ${word(16)} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id)
    ) ${end}`);
  },
};
