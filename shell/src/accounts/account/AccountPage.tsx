import type { DeletedAccount } from '@site/contracts';
import {
  Container,
  disownOpenOrders,
  ErrorState,
  media,
  PageHeader,
  Skeleton,
  useHost,
  useIsHydrating,
  useSession,
  useToast,
} from '@site/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { AddressesSection } from './addresses/AddressesSection';
import { DataSection } from './data/DataSection';
import { Farewell } from './data/Farewell';
import { DevicesSection } from './devices/DevicesSection';
import { SignInSection } from './email/SignInSection';
import { SettingsNav } from './frame/SettingsNav';
import { LinkedSection } from './identities/LinkedSection';
import { OrdersSection } from './orders/OrdersSection';
import { ProfileSection } from './profile/ProfileSection';
import { useAccount, usePerson } from './server/useAccount';
import { TwoStepSection } from './twostep/TwoStepSection';

/** /account: what belongs to the signed-in person. A signed-out visitor is asked to sign in and returns. */
export default function AccountPage() {
  const { session } = useHost();
  const { accounts } = useAccounts();
  const current = useSession();
  const { status, user } = current;
  const hasEnded = current.status === 'signed-out' && current.ended === true;
  // The first HTML is a guest's, also when somebody is signed in.
  const isHydrating = useIsHydrating();
  const showToast = useToast();
  const [gone, setGone] = useState<DeletedAccount | null>(null);
  const reads = [useAccount(), usePerson()];
  // The server is out of reach: one message in place of one in each section.
  const hasNothing = reads.every(({ data, error }) => data === undefined && error !== undefined);

  useEffect(() => {
    if (isHydrating || status !== 'signed-out' || gone) return;
    if (hasEnded)
      showToast({ title: t('Your session has ended'), description: t('Please sign in again.'), tone: 'error' });
    session.signIn('/account');
  }, [isHydrating, status, hasEnded, gone, session, showToast]);

  if (gone) return <Farewell inKitchen={gone.orders_in_kitchen} />;
  if (user && hasNothing) {
    return (
      <Container>
        <PageHeader title={t('Your Account')} intro={user.email} />
        <ErrorState
          message={t('We could not load {what}.', { what: t('your account') })}
          onRetry={() => reads.forEach(({ refresh }) => void refresh())}
          retrying={reads.some(({ isLoading }) => isLoading)}
        />
      </Container>
    );
  }
  return (
    <Container>
      <PageHeader title={t('Your Account')} intro={user?.email ?? '\u00A0'} />
      <Columns>
        <SettingsNav />
        {user ? (
          // By person: what one has typed is never shown to the next.
          <Sections key={user.id}>
            <ProfileSection />
            <AddressesSection />
            <OrdersSection />
            <SignInSection />
            <TwoStepSection />
            <LinkedSection />
            <DevicesSection />
            <DataSection
              onDeleted={(deleted) => {
                setGone(deleted);
                disownOpenOrders();
                void accounts().then(({ forget }) => forget());
              }}
            />
          </Sections>
        ) : (
          <Sections role="status" aria-label={t('Loading...')}>
            <Skeleton $height="28rem" $radius="14px" />
            <Skeleton $height="14rem" $radius="14px" />
          </Sections>
        )}
      </Columns>
    </Container>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-8);
  padding-block-end: var(--space-16);

  @media ${media.desktop} {
    grid-template-columns: 15rem minmax(0, 46rem);
    gap: var(--space-12);
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 4vw, 48px);
`;
