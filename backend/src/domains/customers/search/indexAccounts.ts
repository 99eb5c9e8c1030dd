import { inTransaction } from '../../../http/transaction';
import { now } from '../../../lib/clock';
import { listPersonsByAge } from '../../accounts';
import { addTerms } from './addTerms';
import { readProgress, saveProgress } from './progress';

const BATCH = 500;
/** Milliseconds since 1970: customers whose account is from before are findable by the name they signed up with. */
const PROGRESS = 'accounts_indexed';
/** An account may be committed after one with a later time. Within so long it is read again. */
const OVERLAP_MS = 60_000;

/**
 * Makes people findable by the name they signed up with, before they order or save anything.
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
    const named = persons.map(({ id, displayName }) => ({ userId: id, name: displayName, phone: null }));
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
