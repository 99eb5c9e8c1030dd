import { select } from '../../../database/connection';
import { ReleaseState } from '../../../database/models/ReleaseState';
import { firstIdAt } from '../../../lib/firstIdAt';
import type { Version } from '../health/releaseStates';

/** What the release itself does wrong. A line that breaks, or a file that the store lost, is no reason to take it back. */
const OWN_CAUSES = ['render', 'invalid'];
/** One network counts for no more, however many pages it opens. */
const PAGES_A_NETWORK = 2;
const LEAST_NETWORKS = 3;
const LEAST_PAGES = 5;
const LEAST_SHARE = 0.05;

export type Broken = { pages: number; networks: number; loads: number };

/**
 * Returns how a release fails, when it fails so often that it must be taken back; null otherwise, and for a proven release:
 * only people take that back. The rule is stricter than the one for the rescue of single pages, since this one changes the
 * site for all visitors.
 */
export async function findBroken({ remote, version }: Version): Promise<Broken | null> {
  const state = await ReleaseState.findOne({ where: { remote, version, provenAt: null, recalledAt: null } });
  if (!state) return null;
  const rows = await select<{ pages: number | string }>(
    `SELECT LEAST(COUNT(DISTINCT page), ${PAGES_A_NETWORK}) AS pages FROM composition_reports
      WHERE id >= :since AND remote = :remote AND version = :version AND page IS NOT NULL AND cause IN (:causes)
      GROUP BY network`,
    { since: firstIdAt(state.activatedAt), remote, version, causes: OWN_CAUSES },
  );
  const pages = rows.reduce((sum, row) => sum + Number(row.pages), 0);
  const loads = Number(state.pageLoads);
  const isBroken = rows.length >= LEAST_NETWORKS && pages >= LEAST_PAGES && pages > LEAST_SHARE * loads;
  return isBroken ? { pages, networks: rows.length, loads } : null;
}
