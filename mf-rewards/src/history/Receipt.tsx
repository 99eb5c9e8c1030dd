import type { Order } from '@site/contracts';
import { Button, formatPrice, useBrand } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import styled from 'styled-components';
import { t } from '../messages';
import { printOnly } from './printOnly';

/** Every line and amount of an order. Printing prints this receipt alone, with who gave it and when. */
export function Receipt({ order, placed }: { order: Order; placed: string }) {
  const { name, phone, address } = useBrand();
  const discountFor = order.reward_name ?? order.promo_code;
  return (
    <Paper>
      <PrintHead>
        <strong>{name}</strong>
        <p>
          {address.street}, {address.city}, {address.region} {address.postalCode} · {phone}
        </p>
        <h3>{t('Order #{number}', { number: order.order_number })}</h3>
        <p>{placed}</p>
      </PrintHead>
      <ul>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              <strong>{item.quantity} ×</strong> {item.name}
              {item.customizations.length > 0 && <small>{item.customizations.join(', ')}</small>}
              {item.special_instructions && <small dir="auto">“{item.special_instructions}”</small>}
            </span>
            <span>{formatPrice(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      <DefinitionRows
        rows={[
          { term: t('Subtotal'), value: formatPrice(order.subtotal) },
          ...some(
            discountFor ? t('Discount ({name})', { name: discountFor }) : t('Discount'),
            order.discount_amount,
            '−',
          ),
          { term: t('Tax'), value: formatPrice(order.tax_amount) },
          ...some(t('Delivery'), order.delivery_fee),
          ...some(t('Tip'), order.tip_amount),
          { term: t('Total'), value: formatPrice(order.amount_due), emphasis: 'total' as const },
          ...some(t('Refunded'), order.refunded_amount, '−'),
        ]}
      />
      <PrintButton size="sm" variant="secondary" onClick={(event) => printOnly(event.currentTarget.parentElement)}>
        {t('Print receipt')}
      </PrintButton>
    </Paper>
  );
}

function some(term: string, value: string, sign = '') {
  return Number(value) > 0 ? [{ term, value: `${sign}${formatPrice(value)}` }] : [];
}

const Paper = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-3);

  ul {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0 0 var(--space-3);
    border-bottom: 1px solid var(--color-line);
    list-style: none;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;

const PrintHead = styled.div`
  display: none;

  h3 {
    margin-top: var(--space-3);
  }

  @media print {
    display: block;
  }
`;

const PrintButton = styled(Button)`
  justify-self: start;
`;
