import { Container, PageHeader, Spinner, useSession } from '@site/kit';
import { SignInGate } from '../ui/SignInGate';
import { t } from '../messages';
import { OrderHistory } from './OrderHistory';

/** /order-history: what a customer ordered while signed in. */
export function OrderHistoryPage() {
  const session = useSession();
  if (session.status === 'signed-in') return <OrderHistory />;
  return (
    <Container>
      <PageHeader title={t('Order history')} intro={t('Every order you made while signed in.')} />
      {session.status === 'loading' ? (
        <Spinner label={t('Loading your orders...')} />
      ) : (
        <SignInGate
          title={t('Sign In Required')}
          text={t(
            'Sign in to see what you ordered, follow an open order, or order it again. An order you made as a guest is one tap away from its receipt.',
          )}
          next="/order-history"
        />
      )}
    </Container>
  );
}
