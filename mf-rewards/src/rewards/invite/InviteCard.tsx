import type { Referrals } from '@site/contracts';
import { Button, Callout, Card, Skeleton, useServerState } from '@site/kit';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { t } from '../../messages';
import { InvitedFriends } from './InvitedFriends';
import { OwnInvitationNote } from './OwnInvitationNote';
import { ShareLink } from './ShareLink';

/** Enough for the card; members with more friends load the rest. */
const FIRST_PAGE = 10;

/** The member's link, what both get, and what happened to each invitation. Nothing while the program pays no bonus. */
export function InviteCard({ customerId }: { customerId: string }) {
  const { data, error, isLoading, refresh } = useServerState<Referrals>(['referrals', customerId], () =>
    rewardsCalls.referrals(customerId, { limit: FIRST_PAGE, offset: 0 }),
  );
  const paysNothing = data?.referrer_points === 0 && data.friend_points === 0;
  if (data && paysNothing && data.total === 0) return data.invited_by && <OwnInvitationNote own={data.invited_by} />;
  return (
    <Area aria-labelledby="invite">
      <h2 id="invite">{t('Invite a friend')}</h2>
      {data?.invited_by && <OwnInvitationNote own={data.invited_by} />}
      {data ? (
        <Plate $padding="lg">
          {!paysNothing && <ShareLink referrals={data} />}
          <InvitedFriends key={data.total} customerId={customerId} first={data} />
        </Plate>
      ) : error ? (
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void refresh()}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('Your invitations could not be loaded.')}
        </Callout>
      ) : (
        <Skeleton $height="220px" $radius="var(--radius-card)" />
      )}
    </Area>
  );
}

const Area = styled.section`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: var(--space-8);

  > h2 {
    font-size: var(--text-2xl);
  }
`;

const Plate = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
