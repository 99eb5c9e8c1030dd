import {
  CallButton,
  CartStates,
  Container,
  ErrorState,
  media,
  OfflineState,
  PageHeader,
  useCart,
  useOnline,
} from '@site/kit';
import { EmptyCart } from '@site/kit/parts';
import type { Cart } from '@site/contracts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DishDialog } from '../dish/DishDialog';
import { CartLine } from './CartLine';
import { CartSkeleton } from './CartSkeleton';
import { CartWarnings } from './CartWarnings';
import { ClearCart } from './ClearCart';
import { EndedSignIn } from './EndedSignIn';
import { NotKeptNote } from './NotKeptNote';
import { OfflineNote } from './OfflineNote';
import { OrderSummary } from './OrderSummary';
import type { RemovedLine } from './UndoRemoval';
import { UndoRemoval } from './UndoRemoval';
import { t } from '../messages';
import { useKeptFocus } from './useKeptFocus';

/** /order: what is in the cart and what it will cost. */
export function CartPage() {
  const { cart, error, isLoading, actions } = useCart();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const page = useKeptFocus(removed, cart?.items.length);
  const online = useOnline();
  const call = <CallButton>{t('Call To Order')}</CallButton>;

  if (!cart && !online) {
    return (
      <Container>
        <PageHeader title={t('Your order')} />
        <OfflineState action={call}>
          {t('Your cart is kept, and is shown as soon as you are back. Changing it and ordering need a connection.')}
        </OfflineState>
      </Container>
    );
  }
  if (!cart && error) {
    return (
      <Container>
        <PageHeader title={t('Your order')} />
        <ErrorState
          message={t('Failed to load cart items')}
          onRetry={() => void actions.refresh()}
          retrying={isLoading}
          action={call}
        />
      </Container>
    );
  }
  // Another dish may have been removed while one was put back.
  const undo = <UndoRemoval removed={removed} onDone={(back) => setRemoved((now) => (now === back ? null : now))} />;
  return (
    <Frame ref={page}>
      <CartStates
        cart={cart}
        loading={<CartSkeleton />}
        empty={
          <>
            <EndedSignIn />
            {undo}
            <EmptyCart cart={cart}>{t('Pick something good from the menu and it will wait for you here.')}</EmptyCart>
          </>
        }
      >
        {cart && <LoadedCart cart={cart} undo={undo} onRemoved={setRemoved} />}
      </CartStates>
      <DishDialog />
    </Frame>
  );
}

type LoadedProps = { cart: Cart; undo: ReactNode; onRemoved: (line: RemovedLine) => void };

function LoadedCart({ cart, undo, onRemoved }: LoadedProps) {
  return (
    <Page>
      <PageHeader title={t('Your order')} actions={<ClearCart />} />
      {undo}
      <Notes>
        <OfflineNote />
        <NotKeptNote />
      </Notes>
      <CartWarnings warnings={cart.warnings} />
      <Columns data-bottom-bar>
        <Lines aria-label={t('Items in your order')}>
          {cart.items.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              warning={cart.warnings.find(({ item_id }) => item_id === line.id)}
              onRemoved={onRemoved}
            />
          ))}
        </Lines>
        <OrderSummary cart={cart} />
      </Columns>
    </Page>
  );
}

/** Keeps its place whether a heading with a margin comes first or not. */
const Frame = styled(Container)`
  display: flow-root;
`;

const Page = styled.div`
  padding-block-end: var(--space-16);
`;

const Notes = styled.div`
  > :not(:empty) {
    margin-block-end: var(--space-4);
  }
`;

/* A column, not a grid, below desktop: in a grid the checkout bar could stick only within its own row. */
const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);

  @media ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: start;
    gap: var(--space-8);
  }
`;

const Lines = styled.ul`
  container-type: inline-size;
  display: grid;
  gap: var(--space-4);
  list-style: none;
`;
