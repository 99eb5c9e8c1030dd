import type { BulkMenuItemsRequest, MenuItem } from '@site/contracts';
import { menuCalls } from '../menuCalls';
import { hasValues, type Change } from './changesBack';

/** How many dishes were restored, and how many keep a change that another person made meanwhile. */
export type Undone = { restored: number; kept: number };

/**
 * Prepares the undo of a change of many dishes. A colleague's later change stays: only dishes that still have what the change
 * set are written.
 *
 * @param back from `changesBack`
 * @returns a function that may be called again after a failure, and then does what is left
 */
export function createUndo(back: readonly BulkMenuItemsRequest[], change: Change): () => Promise<Undone> {
  const keys = new Map<string, string>();
  const keyOf = (body: BulkMenuItemsRequest) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
  const open = [...back];
  const undone: Undone = { restored: 0, kept: 0 };
  return async () => {
    const dishes = new Map((await menuCalls.items()).map((item) => [item.id, item]));
    let firstError: Error | undefined;
    // One call that is refused for good must not hold up the others.
    for (const group of [...open]) {
      const items = group.items.filter(({ id }) => mayRestore(dishes.get(id), change, group));
      const body = { ...group, items };
      try {
        if (items.length > 0) await menuCalls.bulk(body, keyOf(body));
      } catch (error) {
        firstError ??= error as Error;
        continue;
      }
      // A call whose answer was lost may have restored the others.
      const kept = group.items.filter((item) => !items.includes(item) && !hasValues(dishes.get(item.id), group));
      undone.kept += kept.length;
      undone.restored += group.items.length - kept.length;
      open.splice(open.indexOf(group), 1);
    }
    if (firstError) throw firstError;
    return undone;
  };
}

/** A dish whose count was used up meanwhile stays off sale: the server would put it on sale without a limit. */
function mayRestore(dish: MenuItem | undefined, change: Change, back: Change): boolean {
  return hasValues(dish, change) && !(back.availability === 'in_stock' && dish?.stock_remaining === 0);
}
