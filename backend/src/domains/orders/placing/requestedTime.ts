import type { OrderFromCartRequest } from '@site/contracts';
import { invalidField } from '../../../lib/AppError';

/** A time without its zone would mean another moment on each machine. */
const MOMENT = /^[^T]*T.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The time a guest asks for; null is as soon as possible.
 *
 * @throws AppError validation_failed for what names no moment
 */
export function requestedTime({ requested_for: text }: Pick<OrderFromCartRequest, 'requested_for'>): Date | null {
  if (text === undefined || text === null) return null;
  const moment = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime())) {
    throw invalidField('requested_for', 'must be a date and time like 2026-11-20T18:05:00Z');
  }
  return moment;
}
