import type { Composition, CompositionAction, CompositionAuditEntry, Instant } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { CompositionAudit } from '../../database/models/CompositionAudit';
import { now, toInstant } from '../../lib/clock';
import { findComposition } from './compositions';
import { listed, type Listed } from './listed';

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
