import { Customer } from '../../../database/models/Customer';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { listPersonsByAge } from '../../accounts';
import { addTerms } from './addTerms';
import { readProgress, saveProgress } from './progress';

const BATCH = 500;
/** Milliseconds since 1970: customers whose account is from before are findable. A new name as in `indexOrders`. */
const PROGRESS = 'account_name_parts_indexed';
/** An account may be committed after one with a later time. Within so long it is read again. */
const OVERLAP_MS = 60_000;

/**
 * Makes people findable by the name they signed up with, before they order or save anything, and by one that they saved.
 *
 * @returns how many accounts were read
 */
export async function indexAccounts(merchantId: string, signal?: AbortSignal): Promise<number> {
  const settled = now().getTime() - OVERLAP_MS;
  let after = { createdAt: new Date(await readProgress(merchantId, PROGRESS)), id: '' };
  for (let total = 0; ;) {
    const persons = await listPersonsByAge(merchantId, { after, limit: BATCH });
    const last = persons.at(-1);
    if (!last) return total;
    const saved = await Customer.findAll({ where: { merchantId, userId: persons.map(({ id }) => id) } });
    const named = [
      ...persons.map(({ id, displayName }) => ({ userId: id, name: displayName, phone: null })),
      ...saved.map(({ userId, customerName, customerPhone }) => ({ userId, name: customerName, phone: customerPhone })),
    ];
    const value = Math.min(last.createdAt.getTime(), settled);
    await inTransaction(async (transaction) => {
      await addTerms(merchantId, named, transaction);
      await saveProgress({ merchantId, name: PROGRESS, value }, transaction);
    });
    total += persons.length;
    if (persons.length < BATCH || signal?.aborted) return total;
    after = last;
  }
}
