import { mayBeSignedIn } from '../api/authorization';
import type { CartParts } from './CartParts';
import { cartStateAtom } from './cartState';

/** By then the server has taken out of a cart what was ordered. Milliseconds. */
const CONVERTED_MS = 2000;

/**
 * After an order: begins an empty cart, unless the guest went on filling the one that was ordered.
 *
 * @param orderedVersion version of the ordered cart, null when unknown; undefined always begins an empty cart
 */
export async function startNewSession(
  { store, loader, enqueue, reload }: CartParts,
  orderedVersion?: number | null,
): Promise<void> {
  const reloadOnceConverted = () => setTimeout(() => void reload(), CONVERTED_MS);

  function startEmpty(): void {
    loader.dropSession();
    // A signed-in person keeps the same cart, which the server has emptied by then.
    if (mayBeSignedIn()) reloadOnceConverted();
  }

  if (orderedVersion === undefined) return startEmpty();
  // In the queue, so that a dish added meanwhile goes into the cart that stays.
  await enqueue(async () => {
    await loader.load().catch(() => undefined); // then what is known decides
    const { cart } = store.get(cartStateAtom);
    const wentOn = cart !== null && cart.items.length > 0 && cart.version !== orderedVersion;
    if (wentOn) reloadOnceConverted();
    else startEmpty();
  }, '');
}
