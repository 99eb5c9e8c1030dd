import { Container, EmptyState, LinkButton, Spinner, useSession } from '@site/kit';
import { OrderHistory } from './OrderHistory';

/** /order-history: what a customer ordered while signed in. */
export function OrderHistoryPage() {
  const session = useSession();
  if (session.status === 'signed-in') return <OrderHistory />;
  return (
    <Container>
      {session.status === 'loading' ? (
        <EmptyState titleAs="h1" title="Order history">
          <Spinner label="Loading your orders..." />
        </EmptyState>
      ) : (
        <EmptyState
          titleAs="h1"
          title="Order history"
          action={<LinkButton to="/login?next=%2Forder-history">Sign In</LinkButton>}
        >
          Sign in to see what you ordered, follow an open order, or order it again. An order you made as a guest is one
          tap away from its receipt.
        </EmptyState>
      )}
    </Container>
  );
}
