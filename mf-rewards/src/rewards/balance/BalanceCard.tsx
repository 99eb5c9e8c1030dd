import type { RewardsDashboard } from '@site/contracts';
import { formatCount, formatDay } from '../formatDay';
import { Progress, speckle, useSettings } from '@site/kit';
import styled from 'styled-components';

/** The nearest days on which points expire; each order has its own. */
const SHOWN_EXPIRIES = 3;

/** The points that can be spent, what is on its way, what expires, and the way to the next tier. */
export function BalanceCard({ dashboard }: { dashboard: RewardsDashboard }) {
  const { available_points: points, pending_points: pending, expiring_points: expiring } = dashboard;
  const { timezone } = useSettings();
  return (
    <Sign data-ground="pine" aria-labelledby="balance">
      <h2 id="balance">Points balance</h2>
      <Points>
        <strong>{formatCount(points)}</strong> {Math.abs(points) === 1 ? 'point' : 'points'}
      </Points>
      <Notes>
        {pending !== 0 && <li>{pending} more when your orders are picked up</li>}
        {expiring.slice(0, SHOWN_EXPIRIES).map((next) => (
          <li key={next.expires_at}>
            {next.points} {next.points === 1 ? 'point expires' : 'points expire'} on{' '}
            {formatDay(next.expires_at, timezone)}
          </li>
        ))}
        {points < 0 && <li>A refund took back points that were spent. Your next points settle it.</li>}
      </Notes>
      <TierProgressRow dashboard={dashboard} />
    </Sign>
  );
}

function TierProgressRow({ dashboard }: { dashboard: RewardsDashboard }) {
  const { tier_progress: progress, loyalty_tier: tier } = dashboard;
  const { timezone } = useSettings();
  const {
    next_tier: next,
    points_to_next_tier: missing,
    tier_valid_until: until,
    points_to_keep_tier: toKeep,
  } = progress;
  return (
    <Tier>
      <TierName>
        <span>{tier}</span>
        {next && <span>{next.name}</span>}
      </TierName>
      <Progress label={next ? `Progress to ${next.name}` : 'Progress'} value={progress.progress_percent} />
      <p>
        {next
          ? `${missing} ${missing === 1 ? 'point' : 'points'} to ${next.name}`
          : 'You have reached the highest tier'}
        {until && `. ${tier} until ${formatDay(until, timezone)}`}
        {until && toKeep > 0 && `; earn ${toKeep} more by then to keep it`}
      </p>
    </Tier>
  );
}

const Sign = styled.section`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: clamp(20px, 3vw, 32px);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-card);
  ${speckle}

  h2 {
    color: var(--color-on-pine-muted);
    font-size: var(--text-base);
    font-weight: 650;
  }
`;

const Points = styled.p`
  font: 650 var(--text-lg) / 1 var(--font-heading);

  strong {
    font-size: clamp(3rem, 8vw, 4.5rem);
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    color: var(--color-corn);
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  color: var(--color-on-pine-muted);
  list-style: none;
`;

const Tier = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);

  progress {
    background: color-mix(in srgb, var(--color-on-pine) 22%, transparent);
  }
  progress::-webkit-progress-bar {
    background: color-mix(in srgb, var(--color-on-pine) 22%, transparent);
  }
  p {
    color: var(--color-on-pine-muted);
    font-size: var(--text-sm);
  }
`;

const TierName = styled.p`
  display: flex;
  justify-content: space-between;
  && {
    color: var(--color-on-pine);
    font: 750 var(--text-base) / 1.2 var(--font-heading);
    letter-spacing: 0.06em;
  }
`;
