import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../../database/connection';
import { Cart } from '../../../database/models/Cart';
import { now } from '../../../lib/clock';
import { emptyContent, type CartContent } from './cartContent';
import { ownerKey, type CartOwner } from './readCart';

/** Gives an owner a cart to lock, if they have none; its version is 0, as that of no cart. */
export async function ensureCart({ merchantId, actor }: CartOwner): Promise<void> {
  await execute(
    `INSERT INTO carts (merchant_id, id, owner, version, content, updated_at)
     VALUES (:merchantId, :id, :owner, 0, :content, :moment)
     ON DUPLICATE KEY UPDATE id = carts.id`,
    {
      merchantId,
      id: uuidv7(),
      owner: ownerKey(actor),
      content: JSON.stringify(emptyContent),
      moment: now(),
    },
  );
}

type Written = { merchantId: string; id: string; version: number; content: CartContent };

/** Writes a locked cart. @param cart with its next version */
export async function writeCart({ merchantId, id, ...next }: Written, transaction: Transaction): Promise<void> {
  await Cart.update(
    { version: next.version, content: JSON.stringify(next.content), updatedAt: now() },
    { where: { merchantId, id }, transaction },
  );
}

/** An empty cart whose line ids go on, so that a late call can't change another line. */
export function emptyCart({ nextLineId, convertedVersion }: CartContent): CartContent {
  return { nextLineId, lines: [], ...(convertedVersion !== undefined && { convertedVersion }) };
}
