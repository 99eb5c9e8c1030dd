import { Container, PageHeader, Spinner, useSession } from '@site/kit';
import { SignInGate } from '../ui/SignInGate';
import { OrderHistory } from './OrderHistory';

/** /order-history: what a customer ordered while signed in. */
export function OrderHistoryPage() {
  const session = useSession();
  if (session.status === 'signed-in') return <OrderHistory />;
  return (
    <Container>
      <PageHeader title="Order history" intro="Every order you made while signed in." />
      {session.status === 'loading' ? (
        <Spinner label="Loading your orders..." />
      ) : (
        <SignInGate
          title="Sign In Required"
          text="Sign in to see what you ordered, follow an open order, or order it again. An order you made as a guest is one tap away from its receipt."
          next="/order-history"
        />
      )}
    </Container>
  );
}
