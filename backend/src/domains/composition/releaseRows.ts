import type { Release } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import { ReleaseProof } from '../../database/models/ReleaseProof';
import { StagedRelease } from '../../database/models/StagedRelease';
import type { ReleaseFile } from './store/damagedFiles';

type Version = Pick<Release, 'remote' | 'version'>;
type Times = { publishedAt: Date; previewedUntil: Date | null };

/** A release as one text. */
export function nameOf({ remote, version }: Version): string {
  return `${remote} ${version}`;
}

/** When each release was published, and until when a preview of it works; by name. */
export async function listReleaseTimes(): Promise<Map<string, Times>> {
  const rows = await select<Version & Times>(
    'SELECT remote, version, published_at AS publishedAt, previewed_until AS previewedUntil FROM releases',
    {},
  );
  return new Map(
    rows.map((row) => [nameOf(row), { publishedAt: row.publishedAt, previewedUntil: row.previewedUntil }]),
  );
}

/** A preview link to these releases works until then; one that was given out before may work longer. */
export async function recordPreviewed(releases: readonly Version[], until: Date): Promise<void> {
  await execute(
    `UPDATE releases SET previewed_until = GREATEST(COALESCE(previewed_until, :until), :until)
      WHERE (remote, version) IN (:names)`,
    { until, names: pairsOf(releases) },
  );
}

/** Which of these releases were removed since they were read. */
export async function findRemoved(releases: readonly Version[], transaction: Transaction): Promise<Version[]> {
  const rows = await select<Version>(
    'SELECT remote, version FROM releases WHERE (remote, version) IN (:names)',
    { names: pairsOf(releases) },
    transaction,
  );
  const there = new Set(rows.map(nameOf));
  return releases.filter((release) => !there.has(nameOf(release)));
}

/** These releases are what visitors see now: nothing of them is left to stage. */
export async function endStaging(releases: readonly Version[], transaction: Transaction): Promise<void> {
  if (releases.length === 0) return;
  const where = { [Op.or]: releases.map(({ remote, version }) => ({ remote, version })) };
  await StagedRelease.destroy({ where, transaction });
}

/** Removes releases, and what was recorded of them. */
export async function deleteReleases(releases: readonly Version[], transaction: Transaction): Promise<void> {
  const names = pairsOf(releases);
  await execute('DELETE FROM releases WHERE (remote, version) IN (:names)', { names }, transaction);
  await execute('DELETE FROM release_proofs WHERE (remote, version) IN (:names)', { names }, transaction);
  await execute('DELETE FROM release_states WHERE (remote, version) IN (:names)', { names }, transaction);
}

/** The pictures of every proof, as files of their release. */
export async function listProofPictures(): Promise<ReleaseFile[]> {
  const rows = await ReleaseProof.findAll({ attributes: ['remote', 'version', 'pictures'] });
  return rows.flatMap(({ remote, version, pictures }) =>
    Object.entries(pictures).map(([file, integrity]) => ({ remote, version, file, integrity, compressible: false })),
  );
}

function pairsOf(releases: readonly Version[]): [string, string][] {
  return releases.map(({ remote, version }) => [remote, version]);
}
