import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { KitchenSession } from '../../../database/models/KitchenSession';
import { now } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import { SESSION_SECONDS } from './kitchenCookies';

type Opening = { merchantId: string; tabletId: string; userId: string };

/** Signs a member in on a tablet and signs the previous one out. @returns the session's secret, which is not stored */
export async function openKitchenSession(
  opening: Opening,
  transaction: Transaction,
): Promise<{ token: string; expiresAt: Date }> {
  const { merchantId, tabletId } = opening;
  await endKitchenSessions({ merchantId, tabletId }, transaction);
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const tokenHash = sha256(token);
  await KitchenSession.create({ ...opening, id: randomUUID(), tokenHash, createdAt, expiresAt }, { transaction });
  return { token, expiresAt };
}

type Which = { merchantId: string } & ({ tabletId: string } | { userId: string } | { tokenHash: string });

/** @returns how many ended */
export async function endKitchenSessions(which: Which, transaction: Transaction): Promise<number> {
  const rows = await KitchenSession.findAll({ attributes: ['id'], where: which, transaction });
  if (rows.length === 0) return 0;
  const { merchantId } = which;
  return KitchenSession.destroy({ where: { merchantId, id: rows.map(({ id }) => id) }, transaction });
}
