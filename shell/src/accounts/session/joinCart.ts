import type { HostContract } from '@site/contracts';
import { cartCalls } from '@site/kit';

/**
 * Merges the guest's cart into the customer's, once at each sign-in; then the one cart of the page shows both. A failure does
 * not prevent the sign-in: the guest's cart stays what it was.
 */
export async function joinCart({ cart, reportError }: Pick<HostContract, 'cart' | 'reportError'>): Promise<void> {
  try {
    await cartCalls.join();
  } catch (error) {
    reportError(error, { call: 'cart join' });
  }
  await cart.refresh();
}
