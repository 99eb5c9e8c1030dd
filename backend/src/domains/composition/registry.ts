import {
  SHELL,
  type Composition,
  type CompositionAction,
  type CompositionAuditEntry,
  type Instant,
  type Release,
  type ReleaseSummary,
  type RemoteFailureReport,
} from '@site/contracts';
import { literal, Op, where as equals, type FindOptions, type Order, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../database/connection';
import { CompositionAudit } from '../../database/models/CompositionAudit';
import { CompositionHead } from '../../database/models/CompositionHead';
import { StoredComposition } from '../../database/models/StoredComposition';
import { StoredRelease } from '../../database/models/StoredRelease';
import { now, toInstant } from '../../lib/clock';

/** The one pointer to what visitors see. A preview is composed for its page and stored nowhere. */
const LIVE = 'live';

/** `sequence` counts the head's moves; the compositions that were live form one line by it. */
export type Head = { compositionId: string | null; sequence: number };

export async function readHead(transaction?: Transaction): Promise<Head> {
  const head = await CompositionHead.findByPk(LIVE, { transaction });
  return { compositionId: head?.compositionId ?? null, sequence: head?.sequence ?? 0 };
}

/** Keeps the head where it is until the transaction ends. */
export async function lockHead(transaction: Transaction): Promise<Pick<Head, 'sequence'>> {
  const head = await CompositionHead.findByPk(LIVE, { lock: true, transaction });
  return { sequence: head?.sequence ?? 0 };
}

/** Compare-and-set: false when the head was moved since it was read. */
export async function moveHead(from: Head, to: string, transaction: Transaction): Promise<boolean> {
  const { compositionId, sequence } = from;
  const [moved] = await CompositionHead.update(
    { compositionId: to, sequence: sequence + 1 },
    { where: { name: LIVE, compositionId, sequence }, transaction },
  );
  return moved === 1;
}

export async function insertComposition(
  composition: Composition,
  sequence: number,
  transaction: Transaction,
): Promise<void> {
  const { id, createdAt } = composition;
  await StoredComposition.create(
    { id, sequence, document: JSON.stringify(composition), createdAt: new Date(createdAt) },
    { transaction },
  );
}

export async function findComposition(id: string): Promise<Composition | null> {
  const [found = null] = await compositions({ where: { id } });
  return found;
}

/** @param start of its id, without what is random at the end */
export async function findCompositionByStart(start: string): Promise<Composition | null> {
  const [found = null] = await compositions({ where: { id: { [Op.startsWith]: start } }, limit: 1 });
  return found;
}

/** The newest composition in which visitors saw this release of a part. */
export async function findCompositionWith(remote: string, version: string): Promise<Composition | null> {
  const part = remote === SHELL ? SHELL : `remotes."${remote}"`;
  const isIn = equals(literal(`JSON_VALUE(document, '$.${part}.version')`), version);
  const [found = null] = await compositions({ where: isIn, order: NEWEST_FIRST, limit: 1 });
  return found;
}

/** The compositions that were live, newest first. */
export function listCompositions(limit: number): Promise<Composition[]> {
  return compositions({ order: NEWEST_FIRST, limit });
}

/** The compositions that were live at some time since then, the one of that moment among them; newest first. */
export async function listCompositionsSince(since: Date): Promise<Composition[]> {
  const first: number | null = await StoredComposition.max('sequence', {
    where: { createdAt: { [Op.lt]: since } },
  });
  return compositions({ where: { sequence: { [Op.gte]: first ?? 0 } }, order: NEWEST_FIRST });
}

const NEWEST_FIRST: Order = [['sequence', 'DESC']];

async function compositions(wanted: FindOptions): Promise<Composition[]> {
  const rows = await StoredComposition.findAll({ ...wanted, attributes: ['document'] });
  return rows.map(({ document }) => JSON.parse(document) as Composition);
}

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

type Listed = { remote: string | undefined; limit: number; offset: number };

/** Of one remote or of all. */
const listed = ({ remote, limit, offset }: Listed) => ({
  where: remote === undefined ? {} : { remote },
  order: [['id', 'DESC']] as Order,
  limit,
  offset,
});

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

export async function insertAudit(
  entry: Omit<CompositionAuditEntry, 'id' | 'at'>,
  transaction?: Transaction,
): Promise<void> {
  await CompositionAudit.create({ ...entry, id: uuidv7(), at: now() }, { transaction });
}

/** Whether this actor took the release back before. */
export async function wasRolledBackBy(
  actor: string,
  { remote, version }: { remote: string; version: string },
): Promise<boolean> {
  const where = { action: 'rollback' as const, actor, remote, previousVersion: version };
  return (await CompositionAudit.findOne({ attributes: ['id'], where })) !== null;
}

/** The newest composition that a remote was taken out of. */
export async function findLeaving(remote: string): Promise<Composition | null> {
  const where = { remote, version: null, compositionId: { [Op.ne]: null } };
  const entry = await CompositionAudit.findOne({ attributes: ['compositionId'], where, order: [['id', 'DESC']] });
  return entry?.compositionId ? findComposition(entry.compositionId) : null;
}

/** What can make a release the one that all visitors see. */
const MADE_LIVE: CompositionAction[] = ['activate', 'rollback', 'promote'];

/** Finds when a release last went live, and its actor. */
export async function findLaunch(remote: string, version: string): Promise<{ at: Instant; actor: string } | null> {
  const where = { remote, version, action: { [Op.in]: MADE_LIVE } };
  const entry = await CompositionAudit.findOne({ attributes: ['at', 'actor'], where, order: [['id', 'DESC']] });
  return entry && { at: toInstant(entry.at), actor: entry.actor };
}

/** Newest first. */
export async function listAudit(wanted: Listed): Promise<CompositionAuditEntry[]> {
  const rows = await CompositionAudit.findAll(listed(wanted));
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
}

/** More of one page say nothing new, and one token must not fill the table. */
const REPORTS_A_PAGE = 10;

/** @returns false when the page has reported enough */
export async function insertReport(report: RemoteFailureReport & { network: string }): Promise<boolean> {
  const inserted = await execute(
    `INSERT INTO composition_reports (id, at, composition_id, remote, version, module, cause, message, path, page, network)
     SELECT :id, :now, :compositionId, :remote, :version, :module, :cause, :message, :path, :page, :network FROM DUAL
      WHERE (SELECT COUNT(*) FROM composition_reports WHERE page = :page) < ${REPORTS_A_PAGE}`,
    { ...report, id: uuidv7(), now: now() },
  );
  return inserted === 1;
}
