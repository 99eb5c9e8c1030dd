import type { Reward } from '@site/contracts';
import { Button, Card, preloadDialog } from '@site/kit';
import { Progress } from '@site/kit/parts';
import styled from 'styled-components';
import { plural, t } from '../../messages';
import { RewardIcon } from './RewardIcon';

type Props = { reward: Reward; points: number; isForHigherTier: boolean; onRedeem: () => void };

/** One reward: what it is, how near it is, and the way to have it. */
export function RewardCard({ reward, points, isForHigherTier, onRedeem }: Props) {
  const { name, description, points_required: price, terms_conditions: terms, stock_remaining: left } = reward;
  const missing = Math.max(price - points, 0);
  const isSoldOut = left === 0;
  const isLocked = missing > 0 || isSoldOut || isForHigherTier;
  function stateOf(): string {
    if (isSoldOut) return t('Sold out for now');
    if (isForHigherTier) return t('For {tier} members', { tier: reward.min_tier });
    return missing === 0 ? t('Available to redeem!') : plural(missing, { other: '{count} more points needed' });
  }

  return (
    <Box as="li">
      <Head>
        <RewardIcon category={reward.category} />
        <div>
          <h3>{name}</h3>
          <Price>{plural(price, { other: '{count} points' })}</Price>
        </div>
      </Head>
      <div>
        <p>{description}</p>
        {terms && <Terms>{terms}</Terms>}
      </div>
      <Progress label={t('Points for {name}', { name })} value={(Math.max(points, 0) / price) * 100} />
      <State $isNear={!isLocked}>{stateOf()}</State>
      <Button
        variant={isLocked ? 'secondary' : 'primary'}
        disabled={isLocked}
        onClick={onRedeem}
        onPointerEnter={() => void preloadDialog()}
      >
        {t(isLocked ? 'NOT AVAILABLE YET' : 'REDEEM NOW')}
      </Button>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  /* The words take what room there is, so that the bars of cards in a row are at one height. */
  grid-template-rows: auto 1fr;
  gap: var(--space-3);

  > div > p {
    color: var(--color-muted);
  }
`;

const Head = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;

  h3 {
    font-size: var(--text-lg);
    line-height: 1.2;
  }
`;

const Price = styled.p`
  color: var(--color-ember-deep);
  font: 700 var(--text-sm) / 1.4 var(--font-heading);
`;

const State = styled.p<{ $isNear: boolean }>`
  && {
    color: var(${({ $isNear }) => ($isNear ? '--color-leaf' : '--color-muted')});
    font-weight: 600;
    font-size: var(--text-sm);
  }
`;

const Terms = styled.p`
  && {
    margin-top: var(--space-1);
    font-size: var(--text-sm);
  }
`;
