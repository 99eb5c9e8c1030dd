import type { Cart, CartSummary } from '@site/contracts';
import {
  Callout,
  Card,
  ChevronDownIcon,
  DefinitionRows,
  formatPercent,
  formatPrice,
  media,
  Skeleton,
  useSettings,
} from '@site/kit';
import { useState } from 'react';
import { styled } from 'styled-components';

/** What is about to be paid, line by line; all money is the server's. */
export function CheckoutSummary({ cart, summary }: { cart: Cart; summary: CartSummary | undefined }) {
  const { taxRate } = useSettings();
  // Below desktop it stands above the form, where the lines would push what is asked for out of sight.
  const [open, setOpen] = useState(false);
  const amount = (value: string | undefined) => (value === undefined ? <Skeleton $width="64px" /> : formatPrice(value));
  const optional = (term: string, value: string | undefined, sign = '') =>
    value && Number(value) > 0 ? [{ term, value: `${sign}${formatPrice(value)}` }] : [];

  return (
    <Panel as="section" aria-labelledby="checkout-summary">
      <Head>
        <Title id="checkout-summary">Order Summary</Title>
        <Toggle type="button" aria-expanded={open} aria-controls="checkout-lines" onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'} {cart.item_count} {cart.item_count === 1 ? 'item' : 'items'}
          <ChevronDownIcon size={20} />
        </Toggle>
      </Head>
      {cart.warnings.length > 0 && (
        <Callout tone="warning" role="status">
          {cart.warnings.map((warning) => (
            <p key={`${warning.item_id} ${warning.code}`}>{warning.message}</p>
          ))}
        </Callout>
      )}
      <Foldable id="checkout-lines" data-open={open}>
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
          ]}
        />
      </Foldable>
      <DefinitionRows rows={[{ term: 'Total', value: amount(summary?.amount_due), emphasis: 'total' }]} />
    </Panel>
  );
}

const stacked = '@media (max-width: 1023.98px)';

const Panel = styled(Card)`
  display: grid;
  gap: var(--space-4);
  border: 2px solid var(--color-rim);

  @media ${media.desktop} {
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-4));
  }
  ${stacked} {
    order: -1;
    gap: var(--space-2);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

const Title = styled.h2`
  margin: 0;
  font-size: var(--text-xl);
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin-block: calc(-1 * var(--space-2));
  padding: 4px 0 4px 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-ember-deep);
  font-size: var(--text-sm);
  font-weight: 650;
  white-space: nowrap;
  cursor: pointer;

  svg {
    flex: none;
    transition: transform var(--motion-base);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media ${media.desktop} {
    display: none;
  }
`;

const Foldable = styled.div`
  display: grid;
  gap: var(--space-4);

  ${stacked} {
    &[data-open='false'] {
      display: none;
    }
  }
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
