import type { Migration } from './steps';

/**
 * Releases, what visitors see of them, and who changed it. One site has one of each, whatever restaurants it sells for, so no
 * merchant stands in the keys. Documents are text: they are read whole and never searched.
 */
export const composition: Migration = {
  name: '2026-11-21-10-composition',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS releases (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      remote VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      document MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      published_by VARCHAR(120) NOT NULL,
      published_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY releases_version (remote, version),
      KEY releases_of_remote (remote, id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS compositions (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      sequence BIGINT NOT NULL,
      document MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY compositions_sequence (sequence)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS composition_heads (
      name VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      composition_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      sequence BIGINT NOT NULL,
      PRIMARY KEY (name)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    // There from the start, so that the first activation is a compare-and-set like all others.
    await sql(`INSERT IGNORE INTO composition_heads (name, composition_id, sequence) VALUES ('live', NULL, 0)`);

    await sql(`CREATE TABLE IF NOT EXISTS composition_audit (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      at DATETIME(3) NOT NULL,
      actor VARCHAR(120) NOT NULL,
      action VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      remote VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      previous_version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      composition_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      reason VARCHAR(500) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS composition_reports (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      at DATETIME(3) NOT NULL,
      composition_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      remote VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      module VARCHAR(80) NOT NULL,
      cause VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      message VARCHAR(500) NOT NULL,
      path VARCHAR(200) NOT NULL,
      PRIMARY KEY (id),
      KEY composition_reports_of_remote (remote, id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
