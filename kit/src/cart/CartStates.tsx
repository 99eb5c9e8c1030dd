import type { Cart } from '@site/contracts';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useIsHydrating } from '../hydration/useIsHydrating';
import { NO_CART } from './markNoCart';

type Props = {
  /** null until it is known. */
  cart: Cart | null;
  /** The places of what is to come. */
  loading: ReactNode;
  empty: ReactNode;
  /** A cart with something in it. */
  children: ReactNode;
};

/**
 * A page of the cart. The first HTML is the same for all visitors and contains both the loading state and the empty one; the
 * document says which is seen, so that a guest without a cart reads so at the first paint. The text stays the same element: a
 * new one would be painted, and measured, again.
 */
export function CartStates({ cart, loading, empty, children }: Props) {
  const undecided = useIsHydrating();
  const isEmpty = cart?.items.length === 0;
  if (cart && !isEmpty) return children;
  return (
    <>
      {!isEmpty && <Loading $undecided={undecided}>{loading}</Loading>}
      {(isEmpty || undecided) && <Empty $undecided={undecided}>{empty}</Empty>}
    </>
  );
}

const Loading = styled.div<{ $undecided: boolean }>`
  display: contents;

  ${({ $undecided }) => $undecided && hiddenIn(NO_CART)}
`;

const Empty = styled.div<{ $undecided: boolean }>`
  display: contents;

  ${({ $undecided }) => $undecided && hiddenIn(`:root:not(${NO_CART})`)}
`;

function hiddenIn(document: string) {
  return css`
    ${document} & {
      display: none;
    }
  `;
}
