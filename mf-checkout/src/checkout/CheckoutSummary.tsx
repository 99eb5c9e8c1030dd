import type { Cart, CartSummary } from '@site/contracts';
import {
  Callout,
  ChevronDownIcon,
  formatPercent,
  formatPrice,
  media,
  Skeleton,
  useSettings,
  VisuallyHidden,
} from '@site/kit';
import { DefinitionRows, PointsToEarn, PromoCode } from '@site/kit/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OrderLines } from './OrderLines';
import { TipPicker } from './form/TipPicker';
import { plural, t } from '../messages';

type Props = {
  cart: Cart;
  summary: CartSummary | undefined;
  /** The amounts are those of the choices as they stand. */
  isCurrent: boolean;
  isDelivery: boolean;
  onPromoChanged: () => Promise<unknown>;
};

/** What is about to be paid, line by line, with tip and promo code; all money is the server's. */
export function CheckoutSummary({ cart, summary, isCurrent, isDelivery, onPromoChanged }: Props) {
  // Below desktop the lines would push the tip and the total out of sight.
  const [open, setOpen] = useState(false);
  return (
    <>
      <Head>
        <Title id="checkout-summary">{t('Order Summary')}</Title>
        <Toggle type="button" aria-expanded={open} aria-controls="checkout-lines" onClick={() => setOpen(!open)}>
          {open
            ? plural(cart.item_count, { one: 'Hide 1 item', other: 'Hide {count} items' })
            : plural(cart.item_count, { one: 'Show 1 item', other: 'Show {count} items' })}
          <ChevronDownIcon size={20} />
        </Toggle>
      </Head>
      {cart.warnings.length > 0 && (
        <Callout tone="warning" role="status">
          {cart.warnings.map((warning) => (
            <p key={`${warning.item_id} ${warning.code}`}>{t(warning.message)}</p>
          ))}
        </Callout>
      )}
      <Foldable id="checkout-lines" data-open={open}>
        <OrderLines lines={cart.items} />
      </Foldable>
      <TipPicker presets={summary?.tip_presets} />
      <PromoCode promo={summary?.promo ?? null} onChanged={onPromoChanged} />
      <Figures summary={summary} isCurrent={isCurrent} isDelivery={isDelivery} />
      <PointsToEarn summary={summary} />
    </>
  );
}

/** Every row that a choice can fill is there from the start, so that choosing moves nothing. */
function Figures({ summary, isCurrent, isDelivery }: Pick<Props, 'summary' | 'isCurrent' | 'isDelivery'>) {
  const { taxRate } = useSettings();
  const amount = (value: string | undefined) => (value === undefined ? <Skeleton $width="64px" /> : formatPrice(value));
  const discounted = summary !== undefined && Number(summary.discount_amount) > 0;
  return (
    <Amounts aria-busy={!isCurrent || undefined}>
      <DefinitionRows
        rows={[
          { term: t('Subtotal'), value: amount(summary?.subtotal) },
          ...(discounted
            ? [
                {
                  term: t('Discount'),
                  value: `−${formatPrice(summary.discount_amount)}`,
                  emphasis: 'discount' as const,
                },
              ]
            : []),
          {
            term: t('Tax ({rate})', { rate: formatPercent(summary?.tax_rate ?? taxRate) }),
            value: amount(summary?.tax_amount),
          },
          ...(isDelivery ? [{ term: t('Delivery'), value: deliveryFee(summary) }] : []),
          { term: t('Tip'), value: amount(summary?.tip_amount) },
        ]}
      />
      <DefinitionRows rows={[{ term: t('Total'), value: amount(summary?.amount_due), emphasis: 'total' }]} />
      <VisuallyHidden role="status">
        {summary && isCurrent && t('Total {amount}', { amount: formatPrice(summary.amount_due) })}
      </VisuallyHidden>
    </Amounts>
  );
}

/**
 * A fee that is in the total is always shown, also before the ZIP is known. It is absent where nothing is delivered.
 */
function deliveryFee(summary: CartSummary | undefined): string {
  if (Number(summary?.delivery_fee) > 0) return formatPrice(summary?.delivery_fee ?? 0);
  const code = summary?.delivery?.code;
  return code === undefined || code === 'outside_area' || code === 'delivery_off' ? '–' : t('Free');
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
`;

const Title = styled.h2`
  font-size: var(--text-xl);
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin-block: calc(-1 * var(--space-2));
  padding: 4px 0;
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
  @media (max-width: 1023.98px) {
    &[data-open='false'] {
      display: none;
    }
  }
`;

const Amounts = styled.div`
  display: grid;
  gap: var(--space-4);
  transition: opacity var(--motion-base);

  &[aria-busy='true'] {
    opacity: 0.85;
  }
`;
