import type { CartSummary, DeliveryQuote } from '@site/contracts';
import { Button, CallButton, Callout, formatCents, formatPrice, LinkButton, toCents, TruckIcon } from '@site/kit';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details } from '../details/details';
import { t } from '../../messages';

type Props = { summary: CartSummary | undefined; onPickup: () => void };

/** What delivery costs here, or why it is not offered and what to do instead. */
export function DeliveryQuoteLine({ summary, onPickup }: Props) {
  const quote = summary?.delivery;
  return (
    <div role="status">
      {!quote || quote.code === 'zip_needed' ? (
        <Line>
          <TruckIcon size={20} />
          <span>{askForZip(quote)}</span>
        </Line>
      ) : quote.deliverable ? (
        <Line>
          <TruckIcon size={20} />
          <span>{describe(quote, toCents(summary.subtotal))}</span>
        </Line>
      ) : (
        <NotDelivered quote={quote} subtotalCents={toCents(summary.subtotal)} onPickup={onPickup} />
      )}
    </div>
  );
}

/** The fee does not depend on the ZIP, and is in the total already. */
function askForZip(quote: DeliveryQuote | null | undefined): string {
  if (!quote) return t('Enter your ZIP to see whether we deliver to you.');
  const fee = formatPrice(quote.fee);
  return toCents(quote.fee) === 0
    ? t('Enter your ZIP to see whether we deliver to you free of charge.')
    : t('Enter your ZIP to see whether we deliver to you for {fee}.', { fee });
}

function describe({ fee, free_from }: DeliveryQuote, subtotalCents: number): string {
  if (toCents(fee) === 0) return t('We deliver to you, free of charge.');
  const missing = free_from === null ? 0 : toCents(free_from) - subtotalCents;
  return t(
    missing > 0 ? 'We deliver to you for {fee}. Free from {minimum}: {missing} to go.' : 'We deliver to you for {fee}.',
    { fee: formatPrice(fee), minimum: formatPrice(free_from ?? 0), missing: formatCents(missing) },
  );
}

function NotDelivered({
  quote,
  subtotalCents,
  onPickup,
}: {
  quote: DeliveryQuote;
  subtotalCents: number;
  onPickup: () => void;
}) {
  const { errors } = useFormContext<Details>().formState;
  const reason = quote.reason && t(quote.reason);
  // A press has put it at the ZIP.
  const isAtField = errors.delivery_zip?.message === reason;
  const belowMinimum = quote.code === 'below_minimum';
  const outside = quote.code === 'outside_area';
  const title = belowMinimum
    ? t('{amount} to go for delivery', { amount: formatCents(toCents(quote.minimum) - subtotalCents) })
    : outside
      ? t('That is outside our delivery area')
      : t('No delivery at the moment');
  return (
    <Callout
      tone="warning"
      title={title}
      action={
        <>
          {belowMinimum && (
            <LinkButton to="/#menu" size="sm">
              {t('Add something')}
            </LinkButton>
          )}
          {outside && <CallButton size="sm">{t('Call To Order')}</CallButton>}
          <Button size="sm" variant="secondary" onClick={onPickup}>
            {t('Switch to pickup')}
          </Button>
        </>
      }
    >
      {!isAtField && reason}
    </Callout>
  );
}

const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.4;

  svg {
    flex: none;
  }
`;
