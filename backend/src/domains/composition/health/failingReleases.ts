import { select } from '../../../database/connection';
import type { ReleaseStateRow } from '../../../database/models/ReleaseState';
import { firstIdAt } from '../../../lib/firstIdAt';

/** A page in this many may fail for reasons of its own: an extension of the browser, a line that breaks. */
const TOLERATED_SHARE = 0.02;
/** Fewer failing pages say nothing of a release. */
const LEAST_PAGES = 3;
const LEAST_NETWORKS = 2;

type Counted = { version: string; pages: number | string; networks: number | string };

/** Whether so many failing pages are more than chance explains. */
export function isFailing({ pages, networks, loads }: { pages: number; networks: number; loads: number }): boolean {
  return pages >= LEAST_PAGES && networks >= LEAST_NETWORKS && pages > TOLERATED_SHARE * loads;
}

type State = Pick<ReleaseStateRow, 'remote' | 'version' | 'activatedAt' | 'pageLoads'>;

/**
 * The versions, of one remote, that fail for visitors: on more pages than chance explains, and in more than one network, so
 * that one visitor can't condemn a release.
 */
export async function failingReleases(states: readonly State[]): Promise<Set<string>> {
  const [first] = states;
  if (!first) return new Set();
  const since = new Date(Math.min(...states.map(({ activatedAt }) => activatedAt.getTime())));
  const rows = await select<Counted>(
    `SELECT version, COUNT(DISTINCT page) AS pages, COUNT(DISTINCT network) AS networks FROM composition_reports
      WHERE id >= :since AND remote = :remote AND version IN (:versions) AND page IS NOT NULL GROUP BY version`,
    { since: firstIdAt(since), remote: first.remote, versions: states.map(({ version }) => version) },
  );
  const loads = new Map(states.map(({ version, pageLoads }) => [version, Number(pageLoads)]));
  return new Set(
    rows
      .filter(({ version, pages, networks }) =>
        isFailing({ pages: Number(pages), networks: Number(networks), loads: loads.get(version) ?? 0 }),
      )
      .map(({ version }) => version),
  );
}
