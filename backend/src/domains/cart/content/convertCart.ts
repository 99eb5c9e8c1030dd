import type { Transaction } from 'sequelize';
import { Cart } from '../../../database/models/Cart';
import { updateLater } from '../../../database/saveLater';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isConverted, type CartContent } from './cartContent';

/** A line that became part of an order. */
export type OrderedLine = { lineId: number; quantity: number };

/**
 * Takes what was paid for out of the cart it came from, and the code that was ordered with, which has done its work. A
 * cart that is still the one that was ordered is emptied; one that the guest has gone on filling keeps what came later.
 * Doing it twice changes nothing more, if the version is given.
 *
 * @param ordered the cart's version when it was ordered, and its lines then
 */
export async function convertCart(
  {
    merchantId,
    cartId,
    version,
    lines,
    promoCode,
  }: {
    merchantId: string;
    cartId: string;
    version: number;
    lines: readonly OrderedLine[];
    promoCode: string | null;
  },
  transaction: Transaction,
): Promise<void> {
  const cart = await Cart.findOne({ where: { merchantId, id: cartId }, ...locking(transaction) });
  if (!cart || cart.version < version) return;
  const content = JSON.parse(cart.content) as CartContent;
  if (isConverted(content, version)) return;
  const orderedQuantity = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const left = content.lines
    .map((line) => ({ ...line, quantity: line.quantity - (orderedQuantity.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const { promoCode: codeInCart, convertedVersion = 0, unconvertedVersions = [], ...rest } = content;
  const stillToCome = unconvertedVersions.filter((other) => other !== version);
  const next: CartContent = {
    ...rest,
    ...(codeInCart !== undefined && codeInCart !== promoCode && { promoCode: codeInCart }),
    lines: cart.version === version ? [] : left,
    convertedVersion: Math.max(convertedVersion, version),
    ...(stillToCome.length > 0 && { unconvertedVersions: stillToCome }),
  };
  updateLater(
    Cart,
    { content: JSON.stringify(next), version: cart.version + 1, updatedAt: now() },
    { where: { merchantId, id: cartId }, transaction },
  );
}
