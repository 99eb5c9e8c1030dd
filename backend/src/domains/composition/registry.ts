import type { Composition, CompositionAuditEntry, Release, ReleaseSummary, RemoteFailureReport } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute, select } from '../../database/connection';
import { now, toInstant } from '../../lib/clock';

/** The one pointer to what visitors see. A preview is composed for its page and stored nowhere. */
const LIVE = 'live';

/** `sequence` counts the head's moves; the compositions that were live form one line by it. */
export type Head = { compositionId: string | null; sequence: number };

export async function readHead(transaction?: Transaction): Promise<Head> {
  const [row] = await select<{ composition_id: string | null; sequence: number | string }>(
    'SELECT composition_id, sequence FROM composition_heads WHERE name = :name',
    { name: LIVE },
    transaction,
  );
  return { compositionId: row?.composition_id ?? null, sequence: Number(row?.sequence ?? 0) };
}

/** Keeps the head where it is until the transaction ends. */
export async function lockHead(transaction: Transaction): Promise<Pick<Head, 'sequence'>> {
  const [row] = await select<{ sequence: number | string }>(
    'SELECT sequence FROM composition_heads WHERE name = :name FOR UPDATE',
    { name: LIVE },
    transaction,
  );
  return { sequence: Number(row?.sequence ?? 0) };
}

/** Compare-and-set: false when somebody else moved the head since it was read. */
export async function moveHead(from: Head, to: string, transaction: Transaction): Promise<boolean> {
  const moved = await execute(
    `UPDATE composition_heads SET composition_id = :to, sequence = sequence + 1
      WHERE name = :name AND sequence = :sequence AND composition_id <=> :from`,
    { name: LIVE, to, from: from.compositionId, sequence: from.sequence },
    transaction,
  );
  return moved === 1;
}

export async function insertComposition(
  composition: Composition,
  sequence: number,
  transaction: Transaction,
): Promise<void> {
  await execute(
    'INSERT INTO compositions (id, sequence, document, created_at) VALUES (:id, :sequence, :document, :createdAt)',
    {
      id: composition.id,
      sequence,
      document: JSON.stringify(composition),
      createdAt: new Date(composition.createdAt),
    },
    transaction,
  );
}

export async function findComposition(id: string): Promise<Composition | null> {
  const [row] = await select<{ document: string }>('SELECT document FROM compositions WHERE id = :id', { id });
  return row ? (JSON.parse(row.document) as Composition) : null;
}

/** @param start of its id, without what is random at the end */
export async function findCompositionByStart(start: string): Promise<Composition | null> {
  const [row] = await select<{ document: string }>('SELECT document FROM compositions WHERE id LIKE :pattern LIMIT 1', {
    pattern: `${start}%`,
  });
  return row ? (JSON.parse(row.document) as Composition) : null;
}

/** The compositions that were live, newest first. */
export async function listCompositions(limit: number): Promise<Composition[]> {
  const rows = await select<{ document: string }>(
    'SELECT document FROM compositions ORDER BY sequence DESC LIMIT :limit',
    { limit },
  );
  return rows.map(({ document }) => JSON.parse(document) as Composition);
}

/** The compositions that were live at some time since then, the one of that moment among them; newest first. */
export async function listCompositionsSince(since: Date): Promise<Composition[]> {
  const rows = await select<{ document: string }>(
    `SELECT document FROM compositions
      WHERE sequence >= (SELECT COALESCE(MAX(older.sequence), 0) FROM compositions older WHERE older.created_at < :since)
      ORDER BY sequence DESC`,
    { since },
  );
  return rows.map(({ document }) => JSON.parse(document) as Composition);
}

export async function findRelease(remote: string, version: string): Promise<Release | null> {
  const [row] = await select<{ document: string }>(
    'SELECT document FROM releases WHERE remote = :remote AND version = :version',
    { remote, version },
  );
  return row ? (JSON.parse(row.document) as Release) : null;
}

export async function insertRelease(release: Release, actor: string, transaction: Transaction): Promise<void> {
  await execute(
    `INSERT INTO releases (id, remote, version, document, published_by, published_at)
     VALUES (:id, :remote, :version, :document, :actor, :now)`,
    {
      id: uuidv7(),
      remote: release.remote,
      version: release.version,
      document: JSON.stringify(release),
      actor,
      now: now(),
    },
    transaction,
  );
}

/** Every release, oldest first. One document at a time is in memory. */
export async function* allReleases(): AsyncGenerator<Release> {
  const rows = await select<{ remote: string; version: string }>(
    'SELECT remote, version FROM releases ORDER BY id',
    {},
  );
  for (const { remote, version } of rows) {
    const release = await findRelease(remote, version);
    if (release) yield release;
  }
}

/** Names of everything that was ever published, the shell among them. */
export async function listPublishedNames(): Promise<string[]> {
  const rows = await select<{ remote: string }>('SELECT DISTINCT remote FROM releases ORDER BY remote', {});
  return rows.map(({ remote }) => remote);
}

type ReleaseRow = { document: string; published_by: string; published_at: Date };

/** Newest first. */
export async function listReleases(
  { remote, limit, offset }: { remote: string | undefined; limit: number; offset: number },
  isActive: (remote: string, version: string) => boolean,
): Promise<ReleaseSummary[]> {
  const rows = await select<ReleaseRow>(
    `SELECT document, published_by, published_at FROM releases
      ${remote === undefined ? '' : 'WHERE remote = :remote'} ORDER BY id DESC LIMIT :limit OFFSET :offset`,
    { remote: remote ?? null, limit, offset },
  );
  return rows.map((row) => {
    const { remote: name, version, commit, builtAt } = JSON.parse(row.document) as Release;
    const publishedAt = toInstant(row.published_at);
    return {
      remote: name,
      version,
      commit,
      builtAt,
      publishedAt,
      publishedBy: row.published_by,
      active: isActive(name, version),
    };
  });
}

export async function insertAudit(
  entry: Omit<CompositionAuditEntry, 'id' | 'at'>,
  transaction?: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO composition_audit (id, at, actor, action, remote, version, previous_version, composition_id, reason)
     VALUES (:id, :now, :actor, :action, :remote, :version, :previousVersion, :compositionId, :reason)`,
    { ...entry, id: uuidv7(), now: now() },
    transaction,
  );
}

/** Whether somebody took this release back before. */
export async function wasRolledBackBy(
  actor: string,
  { remote, version }: { remote: string; version: string },
): Promise<boolean> {
  const rows = await select(
    `SELECT 1 FROM composition_audit
      WHERE action = 'rollback' AND actor = :actor AND remote = :remote AND previous_version = :version LIMIT 1`,
    { actor, remote, version },
  );
  return rows.length > 0;
}

type AuditRow = Omit<CompositionAuditEntry, 'at'> & { at: Date };

/** Newest first. */
export async function listAudit(limit: number, offset: number): Promise<CompositionAuditEntry[]> {
  const rows = await select<AuditRow>(
    `SELECT id, at, actor, action, remote, version, previous_version AS previousVersion, composition_id AS compositionId, reason
       FROM composition_audit ORDER BY id DESC LIMIT :limit OFFSET :offset`,
    { limit, offset },
  );
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
