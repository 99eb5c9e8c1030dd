import type { Reward } from '@site/contracts';
import { EmptyState, GiftIcon } from '@site/kit';
import styled from 'styled-components';
import { t } from '../../messages';
import { useTiers } from '../useTiers';
import { RewardCard } from './RewardCard';

type Props = { catalog: Reward[]; points: number; tier: string; onRedeem: (reward: Reward) => void };

/** The rewards that points can be spent on. */
export function RewardGrid({ catalog, points, tier, onRedeem }: Props) {
  const tiers = useTiers();
  const rankOf = (name: string): number => tiers?.find((each) => each.name === name)?.rank ?? 0;
  return (
    <Area aria-labelledby="available-rewards">
      <h2 id="available-rewards">{t('Available rewards')}</h2>
      {catalog.length === 0 ? (
        <EmptyState titleAs="h3" art={<Gift aria-hidden="true" />} title={t('No rewards available at this time.')}>
          {t('Keep ordering to earn points and unlock amazing rewards!')}
        </EmptyState>
      ) : (
        <Grid>
          {catalog.map((reward) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              points={points}
              isForHigherTier={rankOf(reward.min_tier) > rankOf(tier)}
              onRedeem={() => onRedeem(reward)}
            />
          ))}
        </Grid>
      )}
    </Area>
  );
}

function Gift() {
  return (
    <Plate>
      <GiftIcon size={64} />
    </Plate>
  );
}

const Plate = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  color: var(--color-ember-deep);
`;

const Area = styled.section`
  margin-block: var(--space-8);

  > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-2xl);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 310px), 1fr));
  gap: var(--space-4);
  list-style: none;
`;
