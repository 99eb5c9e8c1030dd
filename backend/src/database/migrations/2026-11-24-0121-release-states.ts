import type { Migration } from './steps';

/** What happened to releases after they were published, and which pages and networks report failures. */
export const releaseStates: Migration = {
  name: '2026-11-24-0121-release-states',
  up: async ({ sql, addColumn, addIndex }) => {
    await sql(`CREATE TABLE IF NOT EXISTS release_states (
      remote VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      activated_at DATETIME(3) NOT NULL,
      proven_at DATETIME(3) NULL,
      recalled_at DATETIME(3) NULL,
      page_loads BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (remote, version),
      KEY release_states_activated (remote, activated_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    // In this order: the index needs the column.
    const instant = 'ALGORITHM=INSTANT';
    await addColumn('composition_reports', 'page', `CHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL, ${instant}`);
    await addIndex('composition_reports', 'composition_reports_page', '(page), ALGORITHM=INPLACE, LOCK=NONE');
    await addColumn(
      'composition_reports',
      'network',
      `CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL, ${instant}`,
    );
  },
};
