import type { BusinessHours } from '@site/contracts';
import { Badge, useSettings } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { describeChange } from './restaurantTime';

/**
 * 'Open now · closes at 11 PM'. Says what the server's clock says, never what a text promises. Where the kitchen takes orders
 * all the same while the restaurant is closed, it says that too.
 */
export function OpenBadge({ hours }: { hours: BusinessHours }) {
  const { open_now: isOpen, next_change_local: next, today } = hours;
  const { ordersAnytime } = useSettings();
  const change = next && describeChange(isOpen, next, today);
  return (
    <Line>
      <Badge $tone={isOpen ? 'success' : 'danger'}>{t(isOpen ? 'Open now' : 'Closed now')}</Badge>
      {change && <span>{change}</span>}
      {!isOpen && ordersAnytime && <Anytime>{t('Online orders are taken around the clock.')}</Anytime>}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font-size: var(--text-lg);

  > :first-child {
    padding: 5px 12px;
    font-size: var(--text-md);
  }
`;

const Anytime = styled.span`
  flex-basis: 100%;
  color: var(--color-muted);
  font-size: var(--text-md);
`;
