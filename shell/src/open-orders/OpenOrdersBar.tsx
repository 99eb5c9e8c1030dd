import { ArrowRightIcon, ChevronDownIcon, Container, Link, type RecentOrder, useSettings } from '@site/kit';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Band } from './Band';
import { CalledOffOrders } from './CalledOffOrders';
import { describeOpenOrder } from './describeOpenOrder';
import { refreshOpenOrders } from './refreshOpenOrders';
import { orderStatusLink, useOpenOrders } from './useOpenOrders';
import { plural, rich, t } from '../messages';

/** Notices of this browser's cancelled orders, and links to its open ones. */
export default function OpenOrdersBar(): ReactNode {
  useEffect(refreshOpenOrders, []);
  return (
    <>
      <CalledOffOrders />
      <OrderLinks />
    </>
  );
}

/** The next order, and the others behind a button. */
function OrderLinks() {
  const orders = useOpenOrders();
  const [isUnfolded, setUnfolded] = useState(false);
  const rest = useId();

  const [first, ...others] = [...orders].sort((one, other) => dueAt(one) - dueAt(other));
  if (!first) return null;
  return (
    <Nav aria-label={t('Your open orders')}>
      <Container>
        <Row>
          <OrderLink order={first} />
          {others.length > 0 && (
            <More
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={rest}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {plural(others.length, { one: '1 more', other: '{count} more' })}
              <ChevronDownIcon size={18} />
            </More>
          )}
        </Row>
        <ul id={rest} hidden={!isUnfolded || others.length === 0}>
          {others.map((order) => (
            <li key={order.id}>
              <OrderLink order={order} />
            </li>
          ))}
        </ul>
      </Container>
    </Nav>
  );
}

function OrderLink({ order }: { order: RecentOrder }) {
  const { timezone } = useSettings();
  return (
    <ToOrder to={orderStatusLink(order)}>
      <span>
        {rich('Your order {number}, {state}', {
          number: <b>#{order.order_number}</b>,
          state: describeOpenOrder(order, new Date(), timezone),
        })}
      </span>
      <ArrowRightIcon size={18} />
    </ToOrder>
  );
}

/** The time by which open orders are sorted: those at the counter or on their way come first. */
function dueAt({ fulfillment_status, requested_for, promised_at }: RecentOrder): number {
  if (fulfillment_status === 'ready' || fulfillment_status === 'out_for_delivery') return 0;
  return Date.parse(requested_for ?? promised_at ?? '') || Infinity;
}

const Nav = styled(Band)`
  /* The ring of the header's ground has the colour of this band. */
  && :focus-visible {
    outline-color: var(--color-on-corn);
    outline-offset: -2px;
    box-shadow: none;
  }
  ul {
    list-style: none;
  }
  li {
    border-top: 1px solid color-mix(in srgb, var(--color-on-corn) 25%, transparent);
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

const ToOrder = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 44px;
  /* Room for the focus ring. */
  margin-inline: -6px;
  padding: 6px;
  border-radius: var(--radius-control);
  color: inherit;
  font: 600 var(--text-md) / 1.25 var(--font-heading);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  text-wrap: balance;

  /* One line on a phone, beside the button for the others too. */
  @media (max-width: 30em) {
    font-size: var(--text-sm);

    &:not(:only-child) svg {
      display: none;
    }
  }

  span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  &:hover span {
    text-decoration-thickness: 3px;
  }
  svg {
    flex: none;
  }
`;

const More = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 0 0 0 var(--space-3);
  border: 0;
  background: none;
  color: inherit;
  font: 650 var(--text-sm) / 1.2 var(--font-heading);
  cursor: pointer;

  svg {
    transition: transform var(--motion-base);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
