import type { PointsTransaction } from '@site/contracts';
import { plural, t } from '../../messages';

/**
 * Why a row of the ledger is there, as a customer can check it:
 * "$27.49 x 1.25 (SILVER), counted when it was picked up".
 */
export function explain(row: PointsTransaction, formatDay: (instant: string) => string): string {
  const parts = [reasonOf(row), stateOf(row, formatDay)].filter((part) => part !== null);
  return parts.join(', ');
}

function reasonOf({
  basis,
  points,
  transaction_type: type,
  reference_type: reference,
}: PointsTransaction): string | null {
  if (type === 'earned' && basis) {
    const rate =
      basis.points_per_dollar === '1' ? '' : ` ${t('x {rate} per dollar', { rate: Number(basis.points_per_dollar) })}`;
    const multiplier =
      Number(basis.points_multiplier) === 1 ? '' : ` x ${Number(basis.points_multiplier)} (${basis.tier})`;
    return `$${basis.eligible_amount}${rate}${multiplier}`;
  }
  if (reference === 'birthday') return t('Happy birthday from all of us');
  if (reference === 'referral') return type === 'reversed' ? null : t('Thank you for spreading the word');
  if (reference === 'manual_adjustment') return t('By our staff');
  if (type === 'redeemed') return t(points < 0 ? 'Spent on this reward' : 'You gave its code up');
  if (type === 'reversed') return t('Points of the refunded part');
  return null;
}

function stateOf(row: PointsTransaction, formatDay: (instant: string) => string): string | null {
  const { status, transaction_type: type, points, expires_at: expires, points_remaining: left } = row;
  if (status === 'pending')
    return t(points > 0 ? 'counts when the order is picked up' : 'counts with the points of its order');
  if (status === 'void') return t('the order was cancelled');
  if (type === 'earned' && left > 0 && expires)
    return t('counted when it was picked up, good until {day}', { day: formatDay(expires) });
  if (type === 'earned') return t('counted when it was picked up');
  if (points > 0 && left > 0 && expires) return t('good until {day}', { day: formatDay(expires) });
  return null;
}

/** What a row is about: `34 points for order #1042`. */
export function headline(row: PointsTransaction): string {
  const { basis, points, description, transaction_type: type, status } = row;
  if (type !== 'earned' || !basis) return t(description);
  const number = basis.order_number;
  if (status === 'void') return t('No points for order #{number}', { number });
  return plural(
    points,
    { one: '1 point for order #{number}', other: '{count} points for order #{number}' },
    { number },
  );
}
