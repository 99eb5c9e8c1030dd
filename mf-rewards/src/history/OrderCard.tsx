import type { Order } from '@site/contracts';
import {
  Badge,
  Button,
  Card,
  formatDayTime,
  formatPrice,
  formatTime,
  intlLocale,
  LinkButton,
  useSettings,
} from '@site/kit';
import { Disclosure } from '@site/kit/parts';
import styled from 'styled-components';
import { t } from '../messages';
import { CardHead } from '../ui/CardHead';
import { Receipt } from './Receipt';
import { statusWords } from './statusWords';
import { isOpen } from './useHistory';

const SHOWN_DISHES = 3;

/** One order of the history: what, when, how much, and what can be done with it. */
export function OrderCard({ order, onReorder }: { order: Order; onReorder: () => void }) {
  const { timezone } = useSettings();
  const { words, tone } = statusWords(order);
  const { order_number: number } = order;
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone: timezone });
  const placed = `${day.format(new Date(order.created_at))}, ${formatTime(order.created_at, timezone)}`;
  const dishes = order.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const more = dishes.length - SHOWN_DISHES;
  return (
    <Box as="li" $padding="lg">
      <CardHead>
        <h2>{t('Order #{number}', { number })}</h2>
        <Badge $tone={tone}>{words}</Badge>
      </CardHead>
      <p>
        <time dateTime={order.created_at}>{placed}</time>
        {isOpen(order) && order.promised_at && (
          <>
            {' '}
            <strong>
              {t(order.order_type === 'delivery' ? 'At your door at {time}' : 'Ready at {time}', {
                time: formatDayTime(order.promised_at, new Date(), timezone),
              })}
            </strong>
          </>
        )}
      </p>
      <Items>
        {dishes.slice(0, SHOWN_DISHES).join(', ')}
        {more > 0 && ` ${t('+{count} more', { count: more })}`}
      </Items>
      <Total>
        {formatPrice(order.amount_due)}
        {Number(order.refunded_amount) > 0 && (
          <small>
            {t('Refunded')} −{formatPrice(order.refunded_amount)}
          </small>
        )}
      </Total>
      <Actions>
        {isOpen(order) && (
          <LinkButton size="sm" to={`/order-status/${order.id}`}>
            {t('Follow order #{number}', { number })}
          </LinkButton>
        )}
        <Button size="sm" variant="secondary" onClick={onReorder}>
          {t('Order again')}
        </Button>
      </Actions>
      <Disclosure summary={t('Receipt of order #{number}', { number })}>
        <Receipt order={order} placed={placed} />
      </Disclosure>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);

  > * {
    grid-column: 1 / -1;
  }
  > details {
    /* Its own inset, so that its words and amounts line up with those of the card. */
    margin-inline: -4px;
    border-bottom: 0;
  }
  p {
    color: var(--color-muted);
  }
  p strong {
    display: inline-block;
    color: var(--color-ink);
  }
`;

const Items = styled.p`
  && {
    grid-column: 1;
    color: var(--color-ink);
    overflow-wrap: anywhere;
  }
`;

const Total = styled.p`
  && {
    grid-column: 2;
    color: var(--color-ink);
    font: 750 var(--text-lg) / 1.3 var(--font-heading);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  small {
    display: block;
    color: var(--color-muted);
    font: var(--text-sm) / 1.3 var(--font-text);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;
