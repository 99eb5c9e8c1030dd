import type { Release, ReleaseSummary } from '@site/contracts';
import { literal, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { StoredRelease } from '../../database/models/StoredRelease';
import { now, toInstant } from '../../lib/clock';
import { listed, type Listed } from './listed';

export async function findRelease(remote: string, version: string): Promise<Release | null> {
  const row = await StoredRelease.findOne({ attributes: ['document'], where: { remote, version } });
  return row && (JSON.parse(row.document) as Release);
}

export async function insertRelease(release: Release, actor: string, transaction: Transaction): Promise<void> {
  const { remote, version } = release;
  const document = JSON.stringify(release);
  await StoredRelease.create(
    { id: uuidv7(), remote, version, document, publishedBy: actor, publishedAt: now() },
    { transaction },
  );
}

/** Every release, oldest first. One document at a time is in memory. */
export async function* allReleases(): AsyncGenerator<Release> {
  const rows = await StoredRelease.findAll({ attributes: ['remote', 'version'], order: ['id'] });
  for (const { remote, version } of rows) {
    const release = await findRelease(remote, version);
    if (release) yield release;
  }
}

/** Names of everything that was ever published, the shell among them. */
export async function listPublishedNames(): Promise<string[]> {
  const rows = await StoredRelease.findAll({ attributes: ['remote'], group: 'remote', order: ['remote'] });
  return rows.map(({ remote }) => remote);
}

/** Newest first. */
export async function listReleases(
  wanted: Listed,
  isActive: (remote: string, version: string) => boolean,
): Promise<ReleaseSummary[]> {
  const rows = await StoredRelease.findAll({
    // Not the documents: each may have half a megabyte.
    attributes: ['remote', 'version', 'publishedBy', 'publishedAt', inDocument('commit'), inDocument('builtAt')],
    ...listed(wanted),
  });
  return rows.map((row) => {
    const { remote, version, publishedAt, publishedBy, commit, builtAt } = row as typeof row & InDocument;
    const active = isActive(remote, version);
    return { remote, version, commit, builtAt, publishedAt: toInstant(publishedAt), publishedBy, active };
  });
}

type InDocument = Pick<Release, 'commit' | 'builtAt'>;

const inDocument = (field: keyof InDocument): [ReturnType<typeof literal>, string] => [
  literal(`JSON_VALUE(document, '$.${field}')`),
  field,
];
