import type { Cart, CartSummary } from '@site/contracts';
import { Callout, Card, DefinitionRows, formatPercent, formatPrice, Skeleton, useSettings } from '@site/kit';
import { styled } from 'styled-components';

/** What is about to be paid, line by line; all money is the server's. */
export function CheckoutSummary({ cart, summary }: { cart: Cart; summary: CartSummary | undefined }) {
  const { taxRate } = useSettings();
  const amount = (value: string | undefined) => (value === undefined ? <Skeleton $width="64px" /> : formatPrice(value));
  const optional = (term: string, value: string | undefined, sign = '') =>
    value && Number(value) > 0 ? [{ term, value: `${sign}${formatPrice(value)}` }] : [];

  return (
    <Panel as="section" aria-labelledby="checkout-summary">
      <Title id="checkout-summary">Order Summary</Title>
      {cart.warnings.length > 0 && (
        <Callout tone="warning" role="status">
          {cart.warnings.map((warning) => (
            <p key={`${warning.item_id} ${warning.code}`}>{warning.message}</p>
          ))}
        </Callout>
      )}
      <Lines>
        {cart.items.map((line) => (
          <li key={line.id}>
            <Quantity>{line.quantity} ×</Quantity>
            <span>
              {line.menu_item_name}
              {line.customizations.length > 0 && <Choices>{line.customizations.join(', ')}</Choices>}
              {line.special_instructions && <Choices>“{line.special_instructions}”</Choices>}
            </span>
            <Amount>{formatPrice(line.subtotal)}</Amount>
          </li>
        ))}
      </Lines>
      <DefinitionRows
        rows={[
          { term: 'Subtotal', value: amount(summary?.subtotal) },
          ...optional('Discount', summary?.discount_amount, '-'),
          { term: `Tax (${formatPercent(taxRate)})`, value: amount(summary?.tax_amount) },
          ...optional('Delivery', summary?.delivery_fee),
          ...optional('Tip', summary?.tip_amount),
          { term: 'Total', value: amount(summary?.amount_due), emphasis: 'total' },
        ]}
      />
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: var(--space-4);
  border: 2px solid var(--color-rim);

  @media (max-width: 1023.98px) {
    order: -1;
  }
`;

const Title = styled.h2`
  margin: 0;
  font-size: var(--text-xl);
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 2.6em 1fr auto;
    gap: var(--space-2);
  }
`;

const Quantity = styled.span`
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
`;

const Choices = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
`;
