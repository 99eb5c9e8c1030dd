import { SHELL, type Composition } from '@site/contracts';
import { literal, Op, where as equals, type FindOptions, type Order, type Transaction } from 'sequelize';
import { CompositionHead } from '../../database/models/CompositionHead';
import { StoredComposition } from '../../database/models/StoredComposition';

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
