import type { Cart } from '@site/contracts';
import {
  Button,
  Callout,
  Card,
  DefinitionRows,
  formatPercent,
  formatPrice,
  LinkButton,
  LockIcon,
  Skeleton,
  useCartSummary,
  useSettings,
} from '@site/kit';
import { styled } from 'styled-components';
import { PromoCode } from './PromoCode';

/** What the order will cost, figured by the server; the way to the checkout. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { summary, error, isLoading, retry } = useCartSummary(cart);
  const { taxRate } = useSettings();
  const orderable = cart.items.every((line) => line.is_available);
  const amount = (value: string | undefined) => (value === undefined ? <Skeleton $width="64px" /> : formatPrice(value));
  const discount = summary && Number(summary.discount_amount) > 0 ? summary.discount_amount : null;

  return (
    <Panel as="section" aria-labelledby="order-summary">
      <Title id="order-summary">Order Summary</Title>
      {error && !summary ? (
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" busy={isLoading} onClick={retry}>
              Try Again
            </Button>
          }
        >
          The total could not be worked out.
        </Callout>
      ) : (
        <Figures aria-busy={isLoading || undefined}>
          <DefinitionRows
            rows={[
              { term: 'Subtotal', value: amount(summary?.subtotal) },
              ...(discount
                ? [{ term: 'Discount', value: `-${formatPrice(discount)}`, emphasis: 'discount' as const }]
                : []),
              { term: `Tax (${formatPercent(taxRate)})`, value: amount(summary?.tax_amount) },
            ]}
          />
          <PromoCode />
          <DefinitionRows rows={[{ term: 'Total', value: amount(summary?.total_amount), emphasis: 'total' }]} />
        </Figures>
      )}
      {orderable ? (
        <LinkButton to="/checkout" size="lg" fullWidth>
          Checkout
        </LinkButton>
      ) : (
        <Callout tone="warning">Remove what is no longer available to go on to the checkout.</Callout>
      )}
      <Promise>
        <LockIcon size={18} /> You pay on a secure page. No account needed.
      </Promise>
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: var(--space-4);
  border: 2px solid var(--color-rim);

  @media (min-width: 1024px) {
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-4));
  }
`;

const Title = styled.h2`
  margin: 0;
  font-size: var(--text-xl);
`;

const Figures = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Promise = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  margin: 0;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
