import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Cart } from '../../../database/models/Cart';
import { enforceLimit, type RateLimit } from '../../../http/rateLimit';
import { isDuplicateKey } from '../../../database/transaction';
import { AppError, invalidField } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import type { MenuSnapshot } from '../../menu';
import { bytesOf, CART_BYTES_MAX, type CartContent } from '../content/cartContent';
import { serialize } from '../../../lib/serialize';
import type { HeldDishes } from '../content/scarceDishes';
import { updateCartAt } from '../content/cartRow.sql';
import { ownerKey, readCart, type CartOwner } from '../content/readCart';

/** Other processes may change the same cart meanwhile; so many in a row only if something is wrong. */
const ATTEMPTS = 12;

/** Of one address: an office, a school or a phone company whose guests order at once, and no more (decision 0299). */
const NEW_CARTS: RateLimit = { max: 300, seconds: 600, by: 'address' };
const NEW_CARTS_OF_A_DAY: RateLimit = { max: 2000, seconds: 86_400, by: 'address' };

export type CartChange<T> = { content: CartContent; result: T };

/**
 * Changes a cart: reads it, lets `change` make the next content out of it, and writes that unless another writer was
 * faster, else starts over. Two round trips. `change` may run several times and must not touch what it is given.
 */
export function changeCart<T>(
  owner: CartOwner,
  change: (content: CartContent, menu: MenuSnapshot, held: HeldDishes) => CartChange<T>,
  transaction?: Transaction,
): Promise<T> {
  return serialize(`${owner.merchantId}:${ownerKey(owner.actor)}`, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { id, version, content, menu, held } = await readCart(owner, { transaction });
      const next = change(content, menu, held);
      if (next.content === content) return next.result;
      requireRoom(content, next.content);
      if (id === null && attempt === 1) await limitNewCarts(owner);
      const written =
        id === null
          ? await insert(owner, next.content, transaction)
          : await updateCartAt(
              { merchantId: owner.merchantId, id, version, content: JSON.stringify(next.content) },
              transaction,
            );
      if (written) return next.result;
      await sleep(Math.random() * 5 * attempt);
    }
    throw new AppError('unavailable', {
      detail: 'This cart is being changed too often at once. Please try again.',
      headers: { 'Retry-After': '1' },
    });
  });
}

/** The client chooses the session id: without a limit a script could fill the table. */
async function limitNewCarts({ merchantId, actor, ip }: CartOwner): Promise<void> {
  if (ip === undefined || actor.kind !== 'guest') return;
  await enforceLimit(NEW_CARTS, 'new carts', { merchantId, actor, ip });
  await enforceLimit(NEW_CARTS_OF_A_DAY, 'new carts of a day', { merchantId, actor, ip });
}

/** A cart that is too large, as one may have become when two were joined, can still be made smaller. */
function requireRoom(before: CartContent, next: CartContent): void {
  const bytes = bytesOf(next);
  if (bytes <= CART_BYTES_MAX || bytes <= bytesOf(before)) return;
  throw invalidField('special_instructions', 'There is no room for more words in this cart. Please shorten the notes.');
}

async function insert(
  { merchantId, actor }: CartOwner,
  content: CartContent,
  transaction?: Transaction,
): Promise<boolean> {
  try {
    await Cart.create(
      {
        merchantId,
        id: uuidv7(),
        owner: ownerKey(actor),
        version: 1,
        content: JSON.stringify(content),
        updatedAt: now(),
      },
      { transaction },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
