import { inTransaction } from '../../../database/transaction';
import { readPersons } from '../../accounts';
import { listContacts } from '../../orders';
import { addTerms } from './addTerms';
import { readProgress, saveProgress } from './progress';

const BATCH = 500;
/**
 * Place in the list of confirmed orders up to which customers are findable by what they ordered under. A new name of the
 * counter makes the job read all of them again, for terms that are new.
 */
const PROGRESS = 'order_name_parts_indexed';

/**
 * Makes customers findable by the names and numbers of their orders, those of years ago included. Confirmed orders are
 * numbered without gaps, so only the last number is stored.
 *
 * @returns how many orders were read
 */
export async function indexOrders(merchantId: string, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const after = await readProgress(merchantId, PROGRESS);
    const contacts = await listContacts(merchantId, { after, limit: BATCH });
    const last = contacts.at(-1)?.rank;
    if (last === undefined) return total;
    const owned = contacts.flatMap(({ userId, name, phone }) => (userId === null ? [] : [{ userId, name, phone }]));
    const persons = await readPersons(merchantId, [...new Set(owned.map(({ userId }) => userId))]);
    await inTransaction(async (transaction) => {
      // An account that was deleted meanwhile leaves nothing to find.
      const known = owned.filter(({ userId }) => persons.has(userId));
      await addTerms(merchantId, known, transaction);
      await saveProgress({ merchantId, name: PROGRESS, value: last }, transaction);
    });
    total += contacts.length;
    if (contacts.length < BATCH || signal?.aborted) return total;
  }
}
