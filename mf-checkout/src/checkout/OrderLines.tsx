import type { CartItem } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

/** The dishes of the order with their choices, in short. */
export function OrderLines({ lines }: { lines: readonly CartItem[] }) {
  return (
    <Lines aria-label={t('Items in your order')}>
      {lines.map((line) => (
        <li key={line.id}>
          <Quantity>{line.quantity} ×</Quantity>
          <span>
            {line.menu_item_name}
            {line.customizations.length > 0 && <Choices>{line.customizations.join(', ')}</Choices>}
            {line.special_instructions && <Choices dir="auto">“{line.special_instructions}”</Choices>}
          </span>
          <Amount>{formatPrice(line.subtotal)}</Amount>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 2.1em minmax(0, 1fr) auto;
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
