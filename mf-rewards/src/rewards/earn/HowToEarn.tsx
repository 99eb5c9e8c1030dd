import type { RewardsDashboard } from '@site/contracts';
import { Card } from '@site/kit';
import styled from 'styled-components';
import { plural, t } from '../../messages';
import { useTiers } from '../useTiers';

/** The rules by which points come and go, as they hold for this member now. */
export function HowToEarn({ dashboard: { program, loyalty_tier: tier } }: { dashboard: RewardsDashboard }) {
  const own = useTiers()?.find(({ name }) => name === tier);
  const { points_per_dollar: rate, points_valid_months: months, birthday_bonus_points: bonus } = program;
  return (
    <Card as="section" $padding="lg" aria-labelledby="earn">
      <Heading id="earn">{t('How to earn')}</Heading>
      <List>
        <li>
          <strong>{t('Order.')}</strong>{' '}
          {t('{points} of your dishes, discounts left out. They count when you pick your order up.', {
            points: pointsPerDollar(rate, own?.points_multiplier, tier),
          })}
        </li>
        {bonus > 0 && (
          <li>
            <strong>{t('Celebrate.')}</strong> {plural(bonus, { other: '{count} points on your birthday.' })}
          </li>
        )}
        <li>
          <strong>{t('Invite a friend.')}</strong> {t('Points for both of you after their first order.')}
        </li>
        <li>
          <strong>{t('Keep them.')}</strong>{' '}
          {plural(months, {
            one: 'Points are good for 1 month; those that expire first are spent first.',
            other: 'Points are good for {count} months; those that expire first are spent first.',
          })}
        </li>
      </List>
    </Card>
  );
}

/** Such as `1.25 points for each dollar (1 x 1.25 as SILVER)`. Both factors have two places at most. */
function pointsPerDollar(rate: string, multiplier = '1', tier: string): string {
  const points = (Math.round(Number(rate) * 100) * Math.round(Number(multiplier) * 100)) / 10_000;
  const sum = plural(points, { one: '1 point for each dollar', other: '{count} points for each dollar' });
  if (Number(multiplier) === 1) return sum;
  return t('{points} ({rate} x {multiplier} as {tier})', {
    points: sum,
    rate: Number(rate),
    multiplier: Number(multiplier),
    tier,
  });
}

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-xl);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  color: var(--color-muted);
  list-style: none;

  strong {
    color: var(--color-ink);
  }
`;
