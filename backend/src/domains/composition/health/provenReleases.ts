import { Op } from 'sequelize';
import { ReleaseState } from '../../../database/models/ReleaseState';
import { now } from '../../../lib/clock';
import { failingReleases } from './failingReleases';
import type { Version } from './releaseStates';

/** What shows that a release works: enough pages, over enough time for reports to come in. */
const ENOUGH = [
  { loads: 50, forMs: 10 * 60_000 },
  // A site with few visitors: a day without failures.
  { loads: 5, forMs: 24 * 3_600_000 },
] as const;

/** Marks those of the releases that enough visitors have seen working. Once proven, a release stays so until it is recalled. */
export async function provenReleases(releases: readonly Version[]): Promise<void> {
  const states = await ReleaseState.findAll({
    where: {
      [Op.or]: releases.map(({ remote, version }) => ({ remote, version })),
      provenAt: null,
      recalledAt: null,
    },
  });
  const at = now();
  for (const state of states) {
    const age = at.getTime() - state.activatedAt.getTime();
    if (!ENOUGH.some(({ loads, forMs }) => Number(state.pageLoads) >= loads && age >= forMs)) continue;
    if ((await failingReleases([state])).size > 0) continue;
    const { remote, version, activatedAt } = state;
    // Not when it was taken back, or activated once more, while the reports were read.
    await ReleaseState.update(
      { provenAt: at },
      { where: { remote, version, activatedAt, provenAt: null, recalledAt: null } },
    );
  }
}
