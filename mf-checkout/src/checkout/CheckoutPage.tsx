import {
  CallButton,
  CartStates,
  Container,
  ErrorState,
  OfflineState,
  PageHeader,
  Skeleton,
  useCart,
  useOnline,
  useSession,
} from '@site/kit';
import { EmptyCart } from '@site/kit/parts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useEndedSignIn } from '../person/useEndedSignIn';
import { useCheckoutState } from '../placed/placedOrder';
import { PlacedScreen } from '../placed/PlacedScreen';
import { useScreenTitle } from '../useScreenTitle';
import { Checkout } from './Checkout';
import { useFocusOnEmptied } from './useFocusOnEmptied';
import { t } from '../messages';

/** /checkout: the form, or the confirmation of an order that was placed without the provider's page. */
export function CheckoutPage() {
  const { cart: current, error, isLoading, actions } = useCart();
  const { placed, screen } = useCheckoutState();
  const { status, user } = useSession();
  const ended = useEndedSignIn(current);
  const online = useOnline();
  const call = <CallButton>{t('Call To Order')}</CallButton>;

  const cart = ended?.cart ?? current;
  const page = useFocusOnEmptied(cart);
  useScreenTitle(placed ? null : t(screen === 'card' ? 'Complete Payment' : 'Checkout'));

  if (placed) return <PlacedScreen placed={placed} />;
  // Not before it is known who fills the form: what one has typed is never shown to another.
  const waits = !cart || (cart.items.length > 0 && status === 'loading');
  if (waits && !online) {
    return (
      <Frame>
        <PageHeader title={t('Checkout')} />
        <OfflineState action={call}>
          {t(
            'Your cart and what you typed are kept. Placing an order needs a connection: this page goes on as soon as you are back.',
          )}
        </OfflineState>
      </Frame>
    );
  }
  if (waits && error) {
    return (
      <Frame>
        <PageHeader title={t('Checkout')} />
        <ErrorState
          message={t('Failed to load cart items')}
          onRetry={() => void actions.refresh()}
          retrying={isLoading}
          action={call}
        />
      </Frame>
    );
  }
  return (
    <Frame page={page}>
      <CartStates
        cart={cart}
        loading={<CheckoutSkeleton />}
        empty={<EmptyCart cart={cart}>{t('Add something from the menu before you check out.')}</EmptyCart>}
      >
        {waits ? (
          <CheckoutSkeleton />
        ) : (
          <Checkout cart={cart} owner={user?.id ?? ended?.userId ?? null} ended={ended} />
        )}
      </CartStates>
    </Frame>
  );
}

function Frame({ page, children }: { page?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <Container>
      <Page ref={page}>{children}</Page>
    </Container>
  );
}

function CheckoutSkeleton() {
  return (
    <>
      <PageHeader title={t('Checkout')} />
      <Columns aria-busy="true">
        <Skeleton $height="480px" $radius="14px" />
        <Skeleton $height="320px" $radius="14px" />
      </Columns>
    </>
  );
}

const Page = styled.div`
  padding-block-end: var(--space-16);
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: var(--space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: var(--space-8);
  }
`;
