import type { RewardsDashboard } from '@site/contracts';
import { Card, formatCount, formatPrice } from '@site/kit';
import { plural, t } from '../../messages';
import { CardHead } from '../../ui/CardHead';
import styled from 'styled-components';

/** The four figures of the membership, and the tier. */
export function LoyaltySummary({ dashboard }: { dashboard: RewardsDashboard }) {
  const { points_breakdown: sums, total_orders: orders, lifetime_spent: spent, loyalty_tier: tier } = dashboard;
  const { total_expired: expired, total_adjusted: adjusted } = sums;
  return (
    <Box $rim $padding="lg" as="section" aria-labelledby="summary">
      <CardHead>
        <h2 id="summary">{t('Loyalty summary')}</h2>
        <Tier>{(tier || 'BRONZE').toUpperCase()}</Tier>
      </CardHead>
      <Figures>
        <Figure term={t('Total Earned')} value={formatCount(sums.total_earned)} />
        <Figure term={t('Total Redeemed')} value={formatCount(sums.total_redeemed)} />
        <Figure term={t('Total Orders')} value={formatCount(orders)} />
        <Figure term={t('Lifetime Spent')} value={formatPrice(spent)} />
      </Figures>
      {(expired !== 0 || adjusted !== 0) && (
        <More>
          {[
            expired !== 0 && plural(expired, { other: '{count} expired' }),
            adjusted !== 0 &&
              plural(Math.abs(adjusted), { other: '{sign}{count} adjusted by us' }, { sign: adjusted > 0 ? '+' : '−' }),
          ]
            .filter(Boolean)
            .join(', ')}
        </More>
      )}
    </Box>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Tier = styled.span`
  padding: 3px 14px;
  border-radius: var(--radius-pill);
  background: var(--color-corn-soft);
  color: var(--color-corn-deep);
  font: 750 var(--text-sm) / 1.5 var(--font-heading);
  letter-spacing: 0.08em;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    font: 750 var(--text-2xl) / 1.15 var(--font-heading);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const More = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
