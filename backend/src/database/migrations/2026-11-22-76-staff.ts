import type { Migration } from './steps';

/** Who works here in which role, and the log of what they change. */
export const staff: Migration = {
  name: '2026-11-22-76-staff',
  up: async ({ sql }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const merchant = `merchant_id ${ascii(64)} NOT NULL`;
    const options = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

    await sql(`CREATE TABLE IF NOT EXISTS staff_members (
      ${merchant},
      user_id ${ascii(36)} NOT NULL,
      staff_role ${ascii(16)} NOT NULL,
      username ${ascii(40)} NULL,
      display_name VARCHAR(80) NOT NULL,
      is_active TINYINT(1) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id),
      UNIQUE KEY staff_members_username (merchant_id, username)
    ) ${options}`);

    // Ids sort by time, so each index also serves "newest first".
    await sql(`CREATE TABLE IF NOT EXISTS staff_actions (
      ${merchant},
      id ${ascii(36)} NOT NULL,
      actor_kind ${ascii(16)} NOT NULL,
      actor_id ${ascii(36)} NULL,
      actor_name VARCHAR(120) NOT NULL,
      staff_role ${ascii(16)} NULL,
      action ${ascii(96)} NOT NULL,
      title VARCHAR(200) NOT NULL,
      entity ${ascii(64)} NOT NULL,
      entity_id ${ascii(64)} NULL,
      outcome ${ascii(8)} NOT NULL,
      reason VARCHAR(500) NULL,
      before_state MEDIUMTEXT NULL,
      after_state MEDIUMTEXT NULL,
      request_id ${ascii(64)} NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY staff_actions_actor (merchant_id, actor_id, id),
      KEY staff_actions_entity (merchant_id, entity, entity_id, id),
      KEY staff_actions_action (merchant_id, action, id),
      KEY staff_actions_time (merchant_id, created_at)
    ) ${options}`);
  },
};
