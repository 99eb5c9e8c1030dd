import type { RewardsDashboard } from '@site/contracts';
import { Card } from '@site/kit';
import styled from 'styled-components';
import { useTiers } from '../useTiers';

/** The rules by which points come and go, as they hold for this member now. */
export function HowToEarn({ dashboard: { program, loyalty_tier: tier } }: { dashboard: RewardsDashboard }) {
  const own = useTiers()?.find(({ name }) => name === tier);
  const { points_per_dollar: rate, points_valid_months: months, birthday_bonus_points: bonus } = program;
  return (
    <Card as="section" $padding="lg" aria-labelledby="earn">
      <Heading id="earn">How to earn</Heading>
      <List>
        <li>
          <strong>Order.</strong> {pointsPerDollar(rate, own?.points_multiplier, tier)} of your dishes, discounts left
          out. They count when you pick your order up.
        </li>
        {bonus > 0 && (
          <li>
            <strong>Celebrate.</strong> {bonus} points on your birthday.
          </li>
        )}
        <li>
          <strong>Invite a friend.</strong> Points for both of you after their first order.
        </li>
        <li>
          <strong>Keep them.</strong> Points are good for {months} {months === 1 ? 'month' : 'months'}; those that
          expire first are spent first.
        </li>
      </List>
    </Card>
  );
}

/** Such as `1.25 points for each dollar (1 x 1.25 as SILVER)`. Both factors have two places at most. */
function pointsPerDollar(rate: string, multiplier = '1', tier: string): string {
  const points = (Math.round(Number(rate) * 100) * Math.round(Number(multiplier) * 100)) / 10_000;
  const why = Number(multiplier) === 1 ? '' : ` (${Number(rate)} x ${Number(multiplier)} as ${tier})`;
  return `${points} ${points === 1 ? 'point' : 'points'} for each dollar${why}`;
}

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-xl);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  color: var(--color-muted);
  list-style: none;

  strong {
    color: var(--color-ink);
  }
`;
