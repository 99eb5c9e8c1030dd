import type { Reward, SessionUser } from '@site/contracts';
import { Container, LinkButton, PageHeader } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../messages';
import { BalanceCard } from './balance/BalanceCard';
import { LoyaltySummary } from './balance/LoyaltySummary';
import { TierLadder } from './balance/TierLadder';
import { BirthdayCard } from './birthday/BirthdayCard';
import { RedeemDialog } from './catalog/RedeemDialog';
import { RewardGrid } from './catalog/RewardGrid';
import { Codes } from './codes/Codes';
import { EarlierCodes } from './codes/EarlierCodes';
import { HowToEarn } from './earn/HowToEarn';
import { InviteCard } from './invite/InviteCard';
import { Statement } from './statement/Statement';
import type { RefreshRewards, Rewards } from './useRewards';

type Props = { rewards: Rewards; user: SessionUser; refresh: RefreshRewards };

/** Letters of scripts such as Arabic. A name in them is isolated, else the sentence's last mark moves to its other side. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** A member's points: what they have, what they can have for them, and where each point came from. */
export function Dashboard({ rewards: { dashboard, catalog }, user, refresh }: Props) {
  const [chosen, setChosen] = useState<Reward | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (reward: Reward): void => {
    setChosen(reward);
    setIsOpen(true);
  };
  // Nothing to list yet: what there is to read takes the whole width.
  const isNew = dashboard.recent_transactions.length === 0;
  const name = user.displayName || user.email || t('Valued Customer');

  return (
    <Container>
      <PageHeader
        title={t('Your Rewards')}
        intro={
          <>
            <span>{t('Welcome back, {name}!', { name: RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name })}</span>
            {user.email !== '' && user.email !== name && <Email>{user.email}</Email>}
          </>
        }
        actions={
          <Actions>
            <LinkButton to="/order">{t('ORDER NOW')}</LinkButton>
            <LinkButton to="/order-history" variant="secondary">
              {t('VIEW HISTORY')}
            </LinkButton>
          </Actions>
        }
      />
      <Top>
        <BalanceCard dashboard={dashboard} />
        <LoyaltySummary dashboard={dashboard} />
      </Top>
      <Codes dashboard={dashboard} refresh={refresh} />
      <RewardGrid
        catalog={catalog}
        points={dashboard.available_points}
        tier={dashboard.loyalty_tier}
        onRedeem={choose}
      />
      <InviteCard customerId={dashboard.id} />
      <Bottom $columns={isNew ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(280px, 1fr)'}>
        {/* What was read of both lists is out of date once the points have changed, as by a code that was given up. */}
        <Stack key={dashboard.recent_transactions[0]?.id}>
          <Statement customerId={dashboard.id} recent={dashboard.recent_transactions} />
          {hasRedeemed(dashboard) && <EarlierCodes customerId={dashboard.id} />}
        </Stack>
        <Stack $isRow={isNew}>
          <HowToEarn dashboard={dashboard} />
          <BirthdayCard dashboard={dashboard} refresh={refresh} />
        </Stack>
      </Bottom>
      <TierLadder current={dashboard.loyalty_tier} />
      {chosen && (
        <RedeemDialog
          // Each opening is a redemption of its own.
          key={`${chosen.id} ${isOpen}`}
          reward={chosen}
          open={isOpen}
          onOpenChange={setIsOpen}
          dashboard={dashboard}
          refresh={refresh}
        />
      )}
    </Container>
  );
}

/** A code that was given up counts no more in the sums. */
function hasRedeemed({ points_breakdown: sums, recent_transactions: recent }: Rewards['dashboard']): boolean {
  return sums.total_redeemed > 0 || recent.some(({ transaction_type: type }) => type === 'redeemed');
}

/** Points belong to an address: a person with two accounts sees whose they are. */
const Email = styled.span`
  display: block;
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: var(--space-5);
`;

const Stack = styled.div<{ $isRow?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRow }) =>
    $isRow ? 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' : 'minmax(0, 1fr)'};
  gap: var(--space-6);
`;

const Bottom = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-bottom: var(--space-8);

  @media (min-width: 960px) {
    grid-template-columns: ${({ $columns }) => $columns};
    align-items: start;
  }
`;
