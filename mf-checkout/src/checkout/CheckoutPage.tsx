import type { Cart } from '@site/contracts';
import {
  ArrowLeftIcon,
  Container,
  EmptyCartArt,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  PageHeader,
  Skeleton,
  useCart,
  useCartSummary,
} from '@site/kit';
import { styled } from 'styled-components';
import { CheckoutSummary } from './CheckoutSummary';
import { DetailsForm } from './DetailsForm';
import { RedirectScreen } from './RedirectScreen';
import { usePlaceOrder } from './usePlaceOrder';

/** /checkout */
export function CheckoutPage() {
  const { cart, error, isLoading, actions } = useCart();

  if (cart && cart.items.length === 0) return <NothingToPay />;
  return (
    <Container>
      <Page>
        {cart ? (
          <Checkout cart={cart} />
        ) : error ? (
          <>
            <PageHeader title="Checkout" />
            <ErrorState
              message="Failed to load cart items"
              onRetry={() => void actions.refresh()}
              retrying={isLoading}
            />
          </>
        ) : (
          <>
            <PageHeader title="Checkout" />
            <Columns aria-busy="true">
              <Skeleton $height="480px" $radius="14px" />
              <Skeleton $height="320px" $radius="14px" />
            </Columns>
          </>
        )}
      </Page>
    </Container>
  );
}

function NothingToPay() {
  return (
    <Container>
      <Page>
        <EmptyState
          art={<EmptyCartArt />}
          titleAs="h1"
          title="Your cart is empty"
          action={
            <LinkButton to="/#menu" size="lg">
              Browse Menu
            </LinkButton>
          }
        >
          Add something from the menu before you check out.
        </EmptyState>
      </Page>
    </Container>
  );
}

function Checkout({ cart }: { cart: Cart }) {
  const { step, notice, placeOrder } = usePlaceOrder();
  const { summary, error, isLoading, retry } = useCartSummary(cart);

  if (step === 'redirecting') return <RedirectScreen />;
  return (
    <>
      <PageHeader
        title="Checkout"
        back={
          <Back to="/order">
            <ArrowLeftIcon size={18} /> Your order
          </Back>
        }
      />
      {error && !summary ? (
        <ErrorState message="The total could not be worked out." onRetry={retry} retrying={isLoading} />
      ) : (
        <Columns>
          <DetailsForm
            notice={notice}
            ready={summary?.version === cart.version && summary.subtotal === cart.subtotal}
            orderable={cart.items.every((line) => line.is_available)}
            total={summary?.amount_due}
            onSubmit={(details) => summary && void placeOrder({ details, cart, summary })}
          />
          <CheckoutSummary cart={cart} summary={summary} />
        </Columns>
      )}
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

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  color: var(--color-ember-deep);
  font-weight: 650;
`;
