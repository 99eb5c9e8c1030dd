import type { Release } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { ReleaseProof } from '../../database/models/ReleaseProof';
import { ReleaseState } from '../../database/models/ReleaseState';
import { StagedRelease } from '../../database/models/StagedRelease';
import { StoredRelease } from '../../database/models/StoredRelease';
import type { ReleaseFile } from './store/damagedFiles';

type Version = Pick<Release, 'remote' | 'version'>;
type Times = { publishedAt: Date; previewedUntil: Date | null };

export function nameOf({ remote, version }: Version): string {
  return `${remote} ${version}`;
}

/** Lists when each release was published, and until when a preview of it works; by name. */
export async function listReleaseTimes(): Promise<Map<string, Times>> {
  const attributes = ['remote', 'version', 'publishedAt', 'previewedUntil'];
  const rows = await StoredRelease.findAll({ attributes });
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** A preview link to these releases works until then; one that was given out before may work longer. */
export async function recordPreviewed(releases: readonly Version[], until: Date): Promise<void> {
  const isEarlier = { [Op.or]: [{ previewedUntil: null }, { previewedUntil: { [Op.lt]: until } }] };
  await StoredRelease.update({ previewedUntil: until }, { where: { [Op.and]: [anyOf(releases), isEarlier] } });
}

/** Finds those of the releases that were removed since they were read. */
export async function findRemoved(releases: readonly Version[], transaction: Transaction): Promise<Version[]> {
  const attributes = ['remote', 'version'];
  const rows = await StoredRelease.findAll({ attributes, where: anyOf(releases), transaction });
  const there = new Set(rows.map(nameOf));
  return releases.filter((release) => !there.has(nameOf(release)));
}

/** These releases are what visitors see now: nothing of them is left to stage. */
export async function endStaging(releases: readonly Version[], transaction: Transaction): Promise<void> {
  if (releases.length === 0) return;
  await StagedRelease.destroy({ where: anyOf(releases), transaction });
}

/** Removes releases, and what was recorded of them. */
export async function deleteReleases(releases: readonly Version[], transaction: Transaction): Promise<void> {
  const where = anyOf(releases);
  await StoredRelease.destroy({ where, transaction });
  await ReleaseProof.destroy({ where, transaction });
  await ReleaseState.destroy({ where, transaction });
}

/** The pictures of every proof, as files of their release. */
export async function listProofPictures(): Promise<ReleaseFile[]> {
  const rows = await ReleaseProof.findAll({ attributes: ['remote', 'version', 'pictures'] });
  return rows.flatMap(({ remote, version, pictures }) =>
    Object.entries(pictures).map(([file, integrity]) => ({ remote, version, file, integrity, compressible: false })),
  );
}

function anyOf(releases: readonly Version[]): { [Op.or]: Version[] } {
  // Sequelize takes an empty list for no condition.
  if (releases.length === 0) throw new Error('No release is named.');
  return { [Op.or]: releases.map(({ remote, version }) => ({ remote, version })) };
}
