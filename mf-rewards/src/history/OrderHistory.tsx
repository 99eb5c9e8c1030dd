import type { Order } from '@site/contracts';
import {
  Button,
  Callout,
  Container,
  EmptyCartArt,
  EmptyState,
  ErrorState,
  lazyDialog,
  LinkButton,
  PageHeader,
  preloadDialog,
  Skeleton,
  Spinner,
} from '@site/kit';
import { FilterChip } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { plural, t } from '../messages';
import { OrderCard } from './OrderCard';
import { isOpen, useHistory } from './useHistory';

const ReorderDialog = lazyDialog(
  async () => {
    // What it is made of comes at the same time, not after it.
    void preloadDialog();
    return import('./ReorderDialog');
  },
  ({ onOpenChange }) => onOpenChange(false),
);

const FILTERS = [
  { name: 'All', label: () => t('All'), has: () => true },
  { name: 'Open', label: () => t('Open'), has: isOpen },
  // Of several orders; `statusWords` has the same words of one.
  {
    name: 'Fulfilled',
    label: () => plural(2, { other: 'Fulfilled' }),
    has: ({ status }: Order) => status === 'Fulfilled',
  },
  {
    name: 'Cancelled',
    label: () => plural(2, { other: 'Cancelled' }),
    has: ({ status }: Order) => status === 'Cancelled',
  },
] as const;

type Filter = (typeof FILTERS)[number]['name'];

/** The list with its filters; open orders show where they are by themselves. */
export function OrderHistory() {
  const { data, error, refresh, isLoading, moreFailed, showMore } = useHistory();
  const [filter, setFilter] = useState<Filter>('All');
  const [again, setAgain] = useState<Order | null>(null);
  const [asks, setAsks] = useState(false);
  const reorder = (order: Order): void => {
    setAgain(order);
    setAsks(true);
  };

  return (
    <Container>
      <PageHeader title={t('Order history')} intro={t('Every order you made while signed in.')} />
      {data ? (
        <>
          {data.orders.length > 0 && (
            <Filters role="group" aria-label={t('Show')}>
              {FILTERS.map(({ name, label }) => (
                <FilterChip key={name} pressed={filter === name} onClick={() => setFilter(name)}>
                  {label()}
                </FilterChip>
              ))}
            </Filters>
          )}
          <List orders={data.orders} hasMore={data.hasMore} filter={filter} onReorder={reorder} />
          {data.hasMore && (
            <More>
              {moreFailed && (
                <Callout tone="error" role="alert">
                  {t('Your earlier orders could not be loaded.')}
                </Callout>
              )}
              <Button variant="secondary" busy={isLoading} onClick={moreFailed ? () => void refresh() : showMore}>
                {t(moreFailed ? 'Try Again' : 'Show earlier orders')}
              </Button>
            </More>
          )}
        </>
      ) : error ? (
        <ErrorState message={t('Failed to fetch orders')} onRetry={() => void refresh()} retrying={isLoading} />
      ) : (
        <Loading />
      )}
      {again && <ReorderDialog key={again.id} order={again} open={asks} onOpenChange={setAsks} />}
    </Container>
  );
}

type ListProps = { orders: Order[]; hasMore: boolean; filter: Filter; onReorder: (order: Order) => void };

function List({ orders, hasMore, filter, onReorder }: ListProps) {
  const wanted = orders.filter(FILTERS.find(({ name }) => name === filter)?.has ?? (() => true));
  if (orders.length === 0) {
    return (
      <EmptyState
        art={<EmptyCartArt />}
        title={t('No orders yet')}
        action={
          <>
            <LinkButton to="/#menu">{t('See the menu')}</LinkButton>
            <LinkButton to="/account#orders" variant="quiet">
              {t('Add orders you made as a guest')}
            </LinkButton>
          </>
        }
      >
        {t('Your first order will show here, with its receipt and its points.')}
      </EmptyState>
    );
  }
  if (wanted.length === 0) {
    return <Quiet>{t(hasMore ? 'None among your latest orders. Earlier ones may match.' : 'No orders match.')}</Quiet>;
  }
  return (
    <Cards aria-label={t('Orders')}>
      {wanted.map((order) => (
        <OrderCard key={order.id} order={order} onReorder={() => onReorder(order)} />
      ))}
    </Cards>
  );
}

function Loading() {
  return (
    <Cards as="div">
      <Spinner label={t('Loading your orders...')} />
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} $height="148px" $radius="var(--radius-card)" />
      ))}
    </Cards>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
`;

const Cards = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0 0 var(--space-6);
  list-style: none;
`;

const More = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  margin-bottom: var(--space-8);
`;

const Quiet = styled.p`
  min-height: 30vh;
  color: var(--color-muted);
`;
