import type { Cart } from '@site/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyCartArt, EmptyState, LinkButton } from '@site/kit';
import { t } from '../messages';

type Props = {
  /** null until it is known: then the drawing's place is kept, and the drawing is not fetched. */
  cart: Cart | null;
  /** What to do about it. */
  children: ReactNode;
};

/** A page whose cart has nothing in it. */
export function EmptyCart({ cart, children }: Props) {
  return (
    <Screen>
      <EmptyState
        art={cart ? <EmptyCartArt /> : true}
        titleAs="h1"
        title={t('Your cart is empty')}
        action={
          <LinkButton to="/#menu" size="lg">
            {t('Browse Menu')}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </Screen>
  );
}

/** As tall as the screen, as the skeleton before it is: the footer does not move into view. */
const Screen = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(100svh - var(--size-header-height));
  padding-block-end: var(--space-16);
`;
