import type { Order } from '@site/contracts';
import { Callout, formatPrice, intlLocale, useServerState, useSettings } from '@site/kit';
import { styled } from 'styled-components';
import { paymentCalls } from '../payment/paymentCalls';
import { t } from '../messages';

/** The refunds of an order with their reasons, which are read again after each refund. */
export function SentBack({ order, secret }: { order: Order; secret: string | null }) {
  const { timezone } = useSettings();
  const { data: refunds = [] } = useServerState(['refunds', order.id, order.refunded_amount, secret], () =>
    paymentCalls.refunds(order.id, secret),
  );
  const isCash = order.payment_method === 'cash';
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone: timezone });
  return (
    <Callout
      tone="info"
      title={t(isCash ? '{amount} given back to you' : '{amount} sent back to you', {
        amount: formatPrice(order.refunded_amount),
      })}
    >
      {refunds.some(({ reason }) => reason !== null) && (
        <Reasons aria-label={t('Why')}>
          {refunds.map(({ id, amount, reason, at }) => (
            <li key={id}>
              {t('{amount} on {day}', { amount: formatPrice(amount), day: day.format(new Date(at)) })}
              {reason !== null && `: ${reason}`}
            </li>
          ))}
        </Reasons>
      )}
      {t(isCash ? 'In cash, at our counter.' : 'Banks usually take three to ten business days to show it.')}
    </Callout>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0 0 var(--space-2);
  list-style: none;
  overflow-wrap: anywhere;
`;
