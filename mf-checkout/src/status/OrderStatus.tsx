import type { Order } from '@site/contracts';
import { Container, RouteHeading, speckle, useBrand, useSettings, VisuallyHidden } from '@site/kit';
import { styled } from 'styled-components';
import { ConnectionNote } from './ConnectionNote';
import { OrderReceipt } from './OrderReceipt';
import { OrderTrail } from './OrderTrail';
import { OrderWhere } from './OrderWhere';
import { Columns, Hero, Side } from './statusLayout';
import { adviceOf, headlineOf, isCalledOff, promiseOf } from './statusWords';
import { UnacceptedNote, unacceptedWords } from './UnacceptedNote';
import type { Connection } from './useLiveOrder';
import { UnpaidActions } from './UnpaidActions';
import { t } from '../messages';

type Props = {
  order: Order;
  /** Of the order's link; null for a visitor who may see it without. */
  secret: string | null;
  connection: Connection;
  seenAt: number;
};

/** Where the order is, when it comes, what was ordered and paid. */
export function OrderStatus({ order, secret, connection, seenAt }: Props) {
  const { timezone } = useSettings();
  const { phone } = useBrand();
  const headline = headlineOf(order);
  const promise = promiseOf(order, new Date(), timezone);
  const advice = adviceOf(order);
  return (
    <Container>
      <VisuallyHidden role="status">
        {[
          headline,
          promise && `${promise.label} ${promise.time}`,
          advice,
          order.unaccepted && unacceptedWords(order.unaccepted, phone),
        ]
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
      <Columns>
        <Hero aria-label={t('Progress')}>
          <Sign data-ground="pine" $isOff={isCalledOff(order)}>
            <Top>
              <Number>{t('Order #{number}', { number: order.order_number })}</Number>
              {order.status !== 'Fulfilled' && <ConnectionNote connection={connection} seenAt={seenAt} />}
            </Top>
            <RouteHeading>{headline}</RouteHeading>
            {promise && (
              <PromisedTime>
                <span>{promise.label}</span> <strong>{promise.time}</strong>
              </PromisedTime>
            )}
            {order.cancel_reason && <Advice>{t('The reason: {reason}', { reason: order.cancel_reason })}</Advice>}
            {advice && <Advice>{advice}</Advice>}
            {order.unaccepted && <UnacceptedNote unaccepted={order.unaccepted} />}
            <UnpaidActions order={order} />
          </Sign>
          <OrderTrail order={order} />
        </Hero>
        <Side>
          <OrderWhere order={order} />
          <OrderReceipt order={order} secret={secret} />
        </Side>
      </Columns>
    </Container>
  );
}

/** A trail sign: what one came to read. Colours come from its ground. */
const Sign = styled.div<{ $isOff: boolean }>`
  display: grid;
  gap: var(--space-3);
  padding: clamp(20px, 3.4vw, 36px);
  border: 1px solid color-mix(in srgb, var(--color-on-pine) 14%, transparent);
  border-bottom: 5px solid ${({ $isOff }) => ($isOff ? 'var(--color-berry)' : 'var(--color-ember)')};
  border-radius: var(--radius-sheet);
  ${speckle}

  h1 {
    font-size: var(--text-3xl);
    line-height: 1.1;
    text-wrap: balance;
  }

  p {
    margin: 0;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
`;

const Number = styled.p`
  color: var(--color-on-pine-muted);
  font: 650 var(--text-lg) / 1.2 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const PromisedTime = styled.p`
  display: grid;
  color: var(--color-on-pine-muted);

  /* In forced colors the ground of the large letters would cover the line above them. */
  span {
    z-index: 1;
  }
  strong {
    color: var(--color-on-pine);
    font: 800 var(--text-display) / 1.05 var(--font-heading);
    /* Large letters leave a time on one line. */
    font-size: min(var(--text-display), 15vw);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Advice = styled.p`
  max-width: 30em;
  font-size: var(--text-lg);
  text-wrap: pretty;
`;
