import { AlertIcon, CloseIcon, Container, Link, PhoneIcon, type RecentOrder, recentOrders, useBrand } from '@site/kit';
import styled from 'styled-components';
import { orderStatusLink, useCalledOffOrders } from './useOpenOrders';
import { rich, t } from '../messages';

/** A guest whose order was called off reads it on the next page, with the reason, until they dismiss it or open the order. */
export function CalledOffOrders() {
  const orders = useCalledOffOrders();
  if (orders.length === 0) return null;
  return (
    <Ground aria-label={t('News of your orders')}>
      <Container>
        <div role="status">
          {orders.map((order) => (
            <Notice key={order.id} order={order} />
          ))}
        </div>
      </Container>
    </Ground>
  );
}

function Notice({ order }: { order: RecentOrder }) {
  const { phone, phoneHref } = useBrand();
  const number = `#${order.order_number}`;
  return (
    <Row>
      <AlertIcon size={22} />
      <Words>
        <p>
          {rich(whatHappened(order), { number: <b>{number}</b> })}
          {order.reason && ` ${t('The reason: {reason}', { reason: order.reason })}`}
        </p>
        <Ways>
          <Link to={orderStatusLink(order)}>{t('See your order')}</Link>
          <a href={`tel:${phoneHref}`} aria-label={t('Call {phone}', { phone })}>
            <PhoneIcon size={16} />
            {phone}
          </a>
        </Ways>
      </Words>
      <Dismiss
        type="button"
        aria-label={t('Dismiss the news of order {number}', { number })}
        onClick={() => recentOrders.markRead(order.id)}
      >
        <CloseIcon size={20} />
      </Dismiss>
    </Row>
  );
}

function whatHappened({ status, fulfillment_status }: RecentOrder) {
  if (status === 'Pending') return 'Your order {number} was refunded.';
  if (fulfillment_status === 'rejected') return 'We could not take your order {number}.';
  return 'Your order {number} was cancelled.';
}

const Ground = styled.section`
  background: var(--color-berry);
  color: var(--color-on-berry);

  && :focus-visible {
    outline-color: var(--color-on-berry);
    outline-offset: -2px;
    box-shadow: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding-block: var(--space-2);

  & + & {
    border-top: 1px solid color-mix(in srgb, var(--color-on-berry) 30%, transparent);
  }
  > svg {
    flex: none;
    margin-top: 10px;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-6);
  min-width: 0;
  font: 600 var(--text-md) / 1.35 var(--font-heading);

  p {
    margin: 0;
    padding-top: 9px;
    padding-bottom: 3px;
    overflow-wrap: anywhere;
    text-wrap: pretty;

    @media (min-width: 48em) {
      padding-bottom: 9px;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);

  @media (min-width: 48em) {
    gap: 0 var(--space-5);
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    color: inherit;
    font-weight: 700;
    font-size: var(--text-sm);
    text-underline-offset: 0.25em;
    white-space: nowrap;
  }
`;

const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -12px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: inherit;
  cursor: pointer;
`;
