import type { Transaction } from 'sequelize';
import { CustomerSearchTerm } from '../../../database/models/CustomerSearchTerm';
import { now } from '../../../lib/clock';
import { termsOf } from './terms';

export type Named = { userId: string; name: string | null; phone: string | null };

/** Makes customers findable by a name and a number. Earlier ones stay: staff may know the name of an old order. */
export async function addTerms(merchantId: string, named: readonly Named[], transaction: Transaction): Promise<void> {
  const createdAt = now();
  const rows = named.flatMap(({ userId, name, phone }) =>
    termsOf({ name, phone }).map((term) => ({ merchantId, ...term, userId, createdAt })),
  );
  if (rows.length === 0) return;
  // One order for all writers, so that two of them wait for each other instead of deadlocking.
  rows.sort((a, b) => compare(a.kind, b.kind) || compare(a.term, b.term) || compare(a.userId, b.userId));
  await CustomerSearchTerm.bulkCreate(rows, { ignoreDuplicates: true, transaction });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
