import type { FailureSummary } from '@site/contracts';
import { select } from '../../../database/connection';
import type { Actor } from '../../../http/actor';
import { daysAgo, toInstant } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';
import type { FailuresQuery } from '../composition.schema';
import { requireOwnRemotes } from '../releases/deployRights';

/** Messages that differ by a number are as many rows; the rest is in the log. */
const MOST = 100;

type Row = Omit<FailureSummary, 'first_at' | 'last_at' | 'pages' | 'networks'> & {
  pages: number | string;
  networks: number | string;
  first_at: Date;
  last_at: Date;
};

/**
 * What browsers reported of a remote, for the team that owns it and for staff.
 *
 * @throws AppError `forbidden` for another team's remote
 */
export async function readFailures({ remote, days }: FailuresQuery, actor: Actor): Promise<FailureSummary[]> {
  requireOwnRemotes(actor, [remote]);
  const rows = await select<Row>(
    `SELECT remote, version, module, cause, message, COUNT(DISTINCT page) AS pages,
            COUNT(DISTINCT network) AS networks, MAX(path) AS path, MIN(at) AS first_at, MAX(at) AS last_at
       FROM composition_reports WHERE id >= :since AND remote = :remote AND page IS NOT NULL
      GROUP BY remote, version, module, cause, message ORDER BY pages DESC, last_at DESC LIMIT ${MOST}`,
    { since: firstIdAt(daysAgo(days)), remote },
  );
  return rows.map((row) => ({
    ...row,
    pages: Number(row.pages),
    networks: Number(row.networks),
    first_at: toInstant(row.first_at),
    last_at: toInstant(row.last_at),
  }));
}
