import type { OrderingPause as WirePause } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { OrderingPause } from '../../../database/models/OrderingPause';
import { now, toInstant } from '../../../lib/clock';

const MINUTE_MS = 60_000;

/** Until when no order is begun, or null. */
export async function readPause(merchantId: string, transaction?: Transaction): Promise<WirePause> {
  const row = await OrderingPause.findOne({ where: { merchantId }, transaction });
  return presentPause(row?.pausedUntil ?? null);
}

/** Pauses orders for some minutes from now; 0 resumes them. Places that are held or promised stay. */
export async function savePause(merchantId: string, minutes: number, transaction: Transaction): Promise<WirePause> {
  if (minutes === 0) {
    await OrderingPause.destroy({ where: { merchantId }, transaction });
    return presentPause(null);
  }
  const moment = now();
  const pausedUntil = new Date(moment.getTime() + minutes * MINUTE_MS);
  await OrderingPause.upsert({ merchantId, pausedUntil, updatedAt: moment }, { transaction });
  return presentPause(pausedUntil);
}

/** Returns null for a pause that is over. */
export function activePause(pausedUntil: Date | null, moment: Date): Date | null {
  return pausedUntil !== null && pausedUntil > moment ? pausedUntil : null;
}

function presentPause(pausedUntil: Date | null): WirePause {
  const until = activePause(pausedUntil === null ? null : new Date(pausedUntil), now());
  return { paused_until: until && toInstant(until) };
}
