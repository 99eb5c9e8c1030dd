import { Op, type Transaction } from 'sequelize';
import { ReleaseState } from '../../../database/models/ReleaseState';
import { now } from '../../../lib/clock';

export type Version = { remote: string; version: string };

/** Visitors begin to see a release, for the first time or once more: what was counted of it before starts at zero. */
export async function recordActivated(releases: readonly Version[], transaction: Transaction): Promise<void> {
  const activatedAt = now();
  for (const { remote, version } of releases) {
    await ReleaseState.upsert(
      { remote, version, activatedAt, recalledAt: null, pageLoads: 0 },
      { transaction, fields: ['remote', 'version', 'activatedAt', 'recalledAt', 'pageLoads'] },
    );
  }
}

/** A section that is switched off keeps its release, and the release what visitors saw of it. */
export type Recalled = Version & { keepsProof: boolean };

/**
 * Records that releases were taken back: none of them is a rescue, a page that shows one offers a reload, and each loses
 * its proof unless `keepsProof` is set.
 */
export async function recordRecalled(releases: readonly Recalled[], transaction: Transaction): Promise<void> {
  const recalledAt = now();
  for (const { remote, version, keepsProof } of releases) {
    await ReleaseState.upsert(
      { remote, version, activatedAt: recalledAt, recalledAt, provenAt: null },
      { transaction, fields: keepsProof ? ['recalledAt'] : ['recalledAt', 'provenAt'] },
    );
  }
}

/** Finds those of the releases that were taken back. */
export async function findRecalled(releases: readonly Version[]): Promise<Version[]> {
  if (releases.length === 0) return [];
  const rows = await ReleaseState.findAll({
    attributes: ['remote', 'version'],
    where: { [Op.or]: releases.map(({ remote, version }) => ({ remote, version })), recalledAt: { [Op.ne]: null } },
  });
  return rows.map(({ remote, version }) => ({ remote, version }));
}
