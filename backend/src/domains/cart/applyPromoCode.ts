import type { ApplyPromoCodeRequest } from '@site/contracts';
import { invalidField } from '../../lib/AppError';
import { readCart, type CartOwner, type LoadedCart } from './readCart';

/** The codes that the restaurant gives out. There are none yet: a code that somebody tries is told so, and nothing changes. */
const CODES: ReadonlySet<string> = new Set();

/** @throws AppError validation_failed for a code that is not given out; capitals and blanks around it do not count. */
export async function applyPromoCode(owner: CartOwner, { code }: ApplyPromoCodeRequest): Promise<LoadedCart> {
  const wanted = code.trim().toUpperCase();
  if (!CODES.has(wanted)) throw invalidField('code', `The code ${wanted} is not valid.`);
  return readCart(owner);
}
