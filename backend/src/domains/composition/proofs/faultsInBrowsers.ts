import { Op } from 'sequelize';
import { ReleaseProof } from '../../../database/models/ReleaseProof';
import type { Refusal } from '../gate/Refusal';

/** What the last proof of these releases found that guests did not see then. */
export async function faultsInBrowsers(releases: readonly { remote: string; version: string }[]): Promise<Refusal[]> {
  if (releases.length === 0) return [];
  const rows = await ReleaseProof.findAll({
    attributes: ['remote', 'faultCount'],
    where: {
      [Op.or]: releases.map(({ remote, version }) => ({ remote, version })),
      faultCount: { [Op.gt]: 0 },
    },
    order: ['remote'],
  });
  return rows.map(({ remote, faultCount: count }) => ({
    remote,
    message: `its last proof in a browser found ${count} ${count === 1 ? 'fault' : 'faults'} that guests do not see yet`,
  }));
}
