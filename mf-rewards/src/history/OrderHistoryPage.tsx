import { Container, EmptyState } from '@site/kit';
import { OrderOrCall } from '../rewards/OrderOrCall';

/** Orders are kept from the first day, but nobody can be told whose they are before accounts open. */
export function OrderHistoryPage() {
  return (
    <Container>
      <EmptyState titleAs="h1" title="Order history" action={<OrderOrCall />}>
        <p>
          Past orders will be listed here once you can sign in. To ask about one of them now, call us with the order
          number from your confirmation.
        </p>
      </EmptyState>
    </Container>
  );
}
