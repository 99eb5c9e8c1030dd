import { Op, literal } from 'sequelize';
import { ReleaseState } from '../../../database/models/ReleaseState';
import { failingReleases } from './failingReleases';

/** How far back a rescue is looked for. */
const LOOKED_AT = 8;

/**
 * The versions that can stand in for a remote's active one, best first: proven ones, newest first, then others that were
 * active and that neither failed nor were taken back. A release that no visitor has seen working comes last.
 */
export async function fallbackVersions(remote: string, active: string): Promise<string[]> {
  const states = await ReleaseState.findAll({
    where: { remote, version: { [Op.ne]: active }, recalledAt: null },
    order: [
      [literal('proven_at IS NULL'), 'ASC'],
      ['activatedAt', 'DESC'],
    ],
    limit: LOOKED_AT,
  });
  const failing = await failingReleases(states);
  return states.filter((state) => !failing.has(state.version)).map(({ version }) => version);
}
