import { ClockIcon, Container, LeafIcon, PageHeader, RetryIcon, Spinner, useSession } from '@site/kit';
import { Receipt } from '../art';
import { Benefits } from '../ui/Benefits';
import { SignInGate } from '../ui/SignInGate';
import { t } from '../messages';
import { OrderHistory } from './OrderHistory';

const WAYS = [
  {
    Icon: ClockIcon,
    title: 'Every open order',
    text: 'See when the kitchen starts and when your food is ready, while it happens.',
  },
  {
    Icon: RetryIcon,
    title: 'The same meal again',
    text: 'One press fills your cart. You see first what has a new price or is sold out.',
  },
  { Icon: LeafIcon, title: 'Receipts without paper', text: 'Every dish, tax and tip, and a button to print them.' },
] as const;

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
        <>
          <SignInGate
            title={t('Sign In Required')}
            text={t(
              'Sign in to see what you ordered, follow an open order, or order it again. An order you made as a guest is one tap away from its receipt.',
            )}
            next="/order-history"
            art={<Receipt />}
          />
          <Benefits benefits={WAYS.map(({ Icon, title, text }) => ({ Icon, title: t(title), text: t(text) }))} />
        </>
      )}
    </Container>
  );
}
