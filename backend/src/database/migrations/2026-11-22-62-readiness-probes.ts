import type { Migration } from './steps';

/** One row that `/readyz` writes, so that a database that can only be read is found out. */
export const readinessProbes: Migration = {
  name: '2026-11-22-62-readiness-probes',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS readiness_probes (
      id TINYINT NOT NULL PRIMARY KEY,
      written_at DATETIME(3) NOT NULL
    ) ENGINE=InnoDB`);
    await sql('INSERT IGNORE INTO readiness_probes (id, written_at) VALUES (1, UTC_TIMESTAMP(3))');
  },
};
