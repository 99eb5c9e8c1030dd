import type { Order } from '@site/contracts';
import { Card, formatPrice, formatTime, intlLocale, useSettings } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { styled } from 'styled-components';
import { amountRows } from './amountRows';
import { ItemChoices } from './ItemChoices';
import { PointsOfOrder } from './PointsOfOrder';
import { SentBack } from './SentBack';
import { t } from '../messages';

/** What was ordered, and every amount up to what was paid and sent back. */
export function OrderReceipt({ order, secret }: { order: Order; secret: string | null }) {
  const { timezone } = useSettings();
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone: timezone });
  const isRefunded = Number(order.refunded_amount) > 0;
  return (
    <Box as="section" $rim $padding="lg" aria-labelledby="receipt">
      <Head>
        <h2 id="receipt">{t('Your order')}</h2>
        <time dateTime={order.created_at}>
          {day.format(new Date(order.created_at))}, {formatTime(order.created_at, timezone)}
        </time>
      </Head>
      <ul>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              <strong>{item.quantity} ×</strong> {item.name}
              <ItemChoices item={item} />
            </span>
            <span>{formatPrice(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      {order.special_requests && <Wish dir="auto">{order.special_requests}</Wish>}
      <DefinitionRows rows={amountRows(order)} />
      <PointsOfOrder order={order} secret={secret} />
      {isRefunded && <SentBack order={order} secret={secret} />}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: var(--space-4);

  h2 {
    font-size: var(--text-xl);
  }

  ul {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0 0 var(--space-4);
    border-bottom: 1px solid var(--color-line);
    list-style: none;
  }

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    font-variant-numeric: tabular-nums;
  }

  li > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-4);

  time {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const Wish = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
