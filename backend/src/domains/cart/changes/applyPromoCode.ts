import type { ApplyPromoCodeRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { Actor } from '../../../http/actor';
import { invalidField } from '../../../lib/AppError';
import { normalizeCode, offerPromotion } from '../../promotions';
import { changeCart } from './changeCart';
import { priceCart } from '../prices/priceCart';
import { readCart, type CartOwner } from '../content/readCart';

/**
 * Puts a code into the cart, in place of the one that was there.
 *
 * @throws AppError validation_failed on `code`, with the reason, for one that gives nothing: the cart stays as it is
 */
export async function applyPromoCode(
  owner: CartOwner,
  { code: given }: ApplyPromoCodeRequest,
  transaction?: Transaction,
): Promise<void> {
  const { merchantId, actor } = owner;
  const code = normalizeCode(given);
  const { id: cartId, content, menu, held } = await readCart(owner, { transaction });
  const { lines, subtotalCents } = priceCart(content, menu, held);
  const customer = { userId: userIdOf(actor), cartId };
  const available = lines.filter(({ unavailable }) => unavailable === null);
  const { reason } = await offerPromotion(
    // Whether it is brought is chosen later: a reward for deliveries can be in the cart until then.
    { merchantId, code, subtotalCents, lines: available, isDelivery: true, customer },
    transaction,
  );
  if (reason !== null) throw invalidField('code', reason);
  await changePromoCode(owner, code, transaction);
}

/** Takes the code out of the cart, if there is one. */
export function removePromoCode(owner: CartOwner, transaction?: Transaction): Promise<void> {
  return changePromoCode(owner, undefined, transaction);
}

function changePromoCode(owner: CartOwner, code: string | undefined, transaction?: Transaction): Promise<void> {
  return changeCart(
    owner,
    (content) => {
      const { promoCode, ...rest } = content;
      if (promoCode === code) return { content, result: undefined };
      return { content: code === undefined ? rest : { ...rest, promoCode: code }, result: undefined };
    },
    transaction,
  );
}

/** A signed-in user is known before they order. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
