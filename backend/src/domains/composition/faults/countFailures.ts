import { select } from '../../../database/connection';
import { firstIdAt } from '../../../lib/firstIdAt';

export type FailureCount = { remote: string; version: string; errors: number };

/** Any browser may report any version; releases beyond this number are left out. */
const MAX_RELEASES = 200;

/** How often each published release was reported as failing since a moment. Invented releases are left out. */
export async function countFailures(since: Date): Promise<FailureCount[]> {
  const rows = await select<{ remote: string; version: string; errors: number | string }>(
    `SELECT reports.remote, reports.version, COUNT(*) AS errors
       FROM composition_reports reports
       JOIN releases ON releases.remote = reports.remote AND releases.version = reports.version
      WHERE reports.id >= :since GROUP BY reports.remote, reports.version ORDER BY errors DESC LIMIT ${MAX_RELEASES}`,
    { since: firstIdAt(since) },
  );
  return rows.map(({ errors, ...row }) => ({ ...row, errors: Number(errors) }));
}
