import { CartIcon, CountBadge, LinkButton, useCartCount, useHost, VisuallyHidden } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { plural, t } from '../messages';
import { desktop, tight } from './headerStyles';

/** 'Cart 3 items': begins with the visible text, so that voice control finds the link by it (WCAG 2.5.3). */
export function cartName(count: number): string {
  if (count <= 0) return t('Cart');
  return plural(count, { one: 'Cart 1 item', other: 'Cart {count} items' });
}

/** The way to /order with the number of dishes in the cart. Used by the header and by the phone's bottom bar. */
export function CartButton({ label, refreshes = false }: { label?: ReactNode; refreshes?: boolean }) {
  const count = useCartCount();
  const { cart } = useHost();
  return (
    <CartLink
      to="/order"
      variant="secondary"
      aria-label={cartName(count)}
      {...(refreshes && { onClick: () => void cart.refresh() })}
    >
      <CartIcon size={22} />
      {/* The blank keeps what is seen, 'Cart 3', within what the link is called. */}
      {label} <CountBadge count={count} />
    </CartLink>
  );
}

/** Tells screen readers of a changed cart, wherever the change came from. Rendered once in a page. */
export function CartAnnouncer() {
  const count = useCartCount();
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {count > 0 ? plural(count, { one: '1 item in the cart', other: '{count} items in the cart' }) : ''}
    </VisuallyHidden>
  );
}

const CartLink = styled(LinkButton)`
  padding-inline: 14px;
  --edge: 0px;

  svg {
    flex: none;
  }
  /* The bar of a small tablet has no room for the count beside the cart. */
  @media ${desktop} and ${tight} {
    > span[aria-hidden] {
      position: absolute;
      inset: -5px -5px auto auto;
    }
  }
`;
