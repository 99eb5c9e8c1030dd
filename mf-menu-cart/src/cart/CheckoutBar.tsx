import { Callout, formatPrice, LinkButton, media, Price, Skeleton } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

type Props = { /** Undefined until the server answered. */ total: string | undefined; orderable: boolean };

/** The way on. Below desktop it stays at the bottom of the window, so that a long order needs no scrolling to be paid. */
export function CheckoutBar({ total, orderable }: Props) {
  return (
    <Bar>
      {orderable ? (
        <>
          {/* Said once, by the summary above. */}
          <Total aria-hidden="true">
            <small>{t('Total')}</small>
            <Price size="lg">{total === undefined ? <Skeleton $width="72px" /> : formatPrice(total)}</Price>
          </Total>
          <LinkButton to="/checkout" size="lg" fullWidth>
            {t('Checkout')}
          </LinkButton>
        </>
      ) : (
        <Callout tone="warning">{t('Remove what is no longer available to go on to the checkout.')}</Callout>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap; /* large letters */
  align-items: center;
  gap: var(--space-2) var(--space-5);

  > :last-child {
    flex: 1;
  }

  /* A low window, such as one enlarged to 400 %, has no room for a bar. */
  @media (max-width: 1023.98px) and (min-height: 481px) {
    position: sticky;
    z-index: 3;
    bottom: 0;
    margin-inline: calc(-1 * var(--page-margin));
    padding: var(--space-3) var(--page-margin) calc(var(--space-3) + env(safe-area-inset-bottom));
    border-block-start: 2px solid var(--color-line);
    background: var(--color-ground);
  }
`;

const Total = styled.div`
  display: grid;
  line-height: 1.2;

  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  @media ${media.desktop} {
    display: none;
  }
`;
