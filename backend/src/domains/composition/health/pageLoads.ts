import { ReleaseState } from '../../../database/models/ReleaseState';
import { provenReleases } from './provenReleases';
import type { Version } from './releaseStates';

let counted = new Map<string, Version & { loads: number }>();

/** A page was served with these releases. Only counted: the database hears of it with the next flush. */
export function countPageLoad(releases: readonly Version[]): void {
  for (const { remote, version } of releases) {
    const key = `${remote} ${version}`;
    const known = counted.get(key);
    if (known) known.loads += 1;
    else counted.set(key, { remote, version, loads: 1 });
  }
}

/**
 * Writes the counted page loads, and records which releases they prove. Does nothing without visits.
 *
 * @returns how many releases were seen
 */
export async function flushPageLoads(): Promise<number> {
  const rows = [...counted.values()].sort((a, b) => a.remote.localeCompare(b.remote));
  if (rows.length === 0) return 0;
  counted = new Map();
  for (const { remote, version, loads } of rows) {
    await ReleaseState.increment({ pageLoads: loads }, { where: { remote, version } });
  }
  await provenReleases(rows);
  return rows.length;
}
