import type { CartSummary, DeliveryQuote } from '@site/contracts';
import { Button, CallButton, Callout, formatCents, formatPrice, LinkButton, toCents, TruckIcon } from '@site/kit';
import { styled } from 'styled-components';

type Props = { summary: CartSummary | undefined; onPickup: () => void };

/** Where the focus goes when somebody tries to order what is not delivered. */
export const QUOTE_ID = 'delivery-quote';

/** What delivery costs here, or why it is not offered and what to do instead. */
export function DeliveryQuoteLine({ summary, onPickup }: Props) {
  const quote = summary?.delivery;
  return (
    <div id={QUOTE_ID} tabIndex={-1} data-route-heading="" role="status">
      {!quote || quote.code === 'zip_needed' ? (
        <Line>
          <TruckIcon size={20} />
          <span>Enter your ZIP to see whether we deliver to you{quote ? priceOf(quote) : ''}.</span>
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
const priceOf = ({ fee }: DeliveryQuote) => (toCents(fee) === 0 ? ' free of charge' : ` for ${formatPrice(fee)}`);

function describe({ fee, free_from }: DeliveryQuote, subtotalCents: number): string {
  if (toCents(fee) === 0) return 'We deliver to you, free of charge.';
  const missing = free_from === null ? 0 : toCents(free_from) - subtotalCents;
  const free = missing > 0 ? ` Free from ${formatPrice(free_from ?? 0)}: ${formatCents(missing)} to go.` : '';
  return `We deliver to you for ${formatPrice(fee)}.${free}`;
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
  const belowMinimum = quote.code === 'below_minimum';
  const outside = quote.code === 'outside_area';
  const title = belowMinimum
    ? `${formatCents(toCents(quote.minimum) - subtotalCents)} to go for delivery`
    : outside
      ? 'That is outside our delivery area'
      : 'No delivery at the moment';
  return (
    <Callout
      tone="warning"
      title={title}
      action={
        <>
          {belowMinimum && (
            <LinkButton to="/#menu" size="sm">
              Add something
            </LinkButton>
          )}
          {outside && <CallButton size="sm">Call To Order</CallButton>}
          <Button size="sm" variant="secondary" onClick={onPickup}>
            Switch to pickup
          </Button>
        </>
      }
    >
      {quote.reason}
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
