import type { ReleaseProofPicture, ReleaseProof as Proof, ReleaseProofSummary } from '@site/contracts';
import { ReleaseProof, type ReleaseProofRow } from '../../../database/models/ReleaseProof';
import type { Actor } from '../../../http/actor';
import { notFound } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import type { ReleaseParams } from '../composition.schema';
import { requireOwnRemotes } from '../releases/deployRights';
import { readForm } from '../store/readVerified';
import type { PictureParams } from './proofs.schema';

/** More than the releases of a month are of no interest. */
const MOST = 200;

type Row = Pick<ReleaseProofRow, 'report' | 'provenBy' | 'provenAt'>;

export function presentProof({ report, provenBy, provenAt }: Row): Proof {
  return { ...report, provenBy, provenAt: toInstant(provenAt) };
}

/**
 * Which releases of a remote were proven, newest first.
 *
 * @throws AppError `forbidden` for another team's remote
 */
export async function listProofs(remote: string, actor: Actor): Promise<ReleaseProofSummary[]> {
  requireOwnRemotes(actor, [remote]);
  const rows = await ReleaseProof.findAll({
    attributes: ['remote', 'version', 'faultCount', 'provenAt'],
    where: { remote },
    order: [['provenAt', 'DESC']],
    limit: MOST,
  });
  return rows.map(({ version, faultCount, provenAt }) => ({
    remote,
    version,
    faultCount,
    provenAt: toInstant(provenAt),
  }));
}

/** @throws AppError `forbidden`, `not_found` for a release that was not proven */
export async function readProof({ remote, version }: ReleaseParams, actor: Actor): Promise<Proof> {
  requireOwnRemotes(actor, [remote]);
  return presentProof(await findProof({ remote, version }));
}

/** @throws AppError `forbidden`, `not_found` */
export async function readProofPicture(
  { remote, version, picture }: PictureParams,
  actor: Actor,
): Promise<ReleaseProofPicture> {
  requireOwnRemotes(actor, [remote]);
  const { pictures } = await findProof({ remote, version });
  const integrity = Object.hasOwn(pictures, picture) ? pictures[picture] : undefined;
  const bytes = integrity === undefined ? null : await readForm({ integrity }, 'identity');
  if (bytes === null) throw notFound(`The picture ${picture}`);
  return { src: `data:image/jpeg;base64,${bytes.toString('base64')}` };
}

async function findProof({ remote, version }: ReleaseParams): Promise<ReleaseProofRow> {
  const row = await ReleaseProof.findOne({ where: { remote, version } });
  if (!row) throw notFound(`A proof of ${remote} ${version}`);
  return row;
}
