import type { RewardsDashboard } from '@site/contracts';
import { plural, t } from '../../messages';
import { formatDay } from '../formatDay';
import { formatCount, speckle, useSettings } from '@site/kit';
import { Progress } from '@site/kit/parts';
import styled from 'styled-components';

/** The nearest days on which points expire; each order has its own. */
const SHOWN_EXPIRIES = 3;

/** The points that can be spent, what is on its way, what expires, and the way to the next tier. */
export function BalanceCard({ dashboard }: { dashboard: RewardsDashboard }) {
  const { available_points: points, pending_points: pending, expiring_points: expiring } = dashboard;
  const { timezone } = useSettings();
  return (
    <Sign data-ground="pine" aria-labelledby="balance">
      <h2 id="balance">{t('Points balance')}</h2>
      <Points>
        <strong>{formatCount(points)}</strong> {plural(Math.abs(points), { one: 'point', other: 'points' })}
      </Points>
      <Notes>
        {pending !== 0 && <li>{t('{count} more when your orders are picked up', { count: pending })}</li>}
        {expiring.slice(0, SHOWN_EXPIRIES).map((next) => (
          <li key={next.expires_at}>
            {plural(
              next.points,
              { one: '1 point expires on {day}', other: '{count} points expire on {day}' },
              { day: formatDay(next.expires_at, timezone) },
            )}
          </li>
        ))}
        {points < 0 && <li>{t('A refund took back points that were spent. Your next points settle it.')}</li>}
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
      <Progress
        label={next ? t('Progress to {tier}', { tier: next.name }) : t('Progress')}
        value={progress.progress_percent}
      />
      <p>
        {next
          ? plural(missing, { one: '1 point to {tier}', other: '{count} points to {tier}' }, { tier: next.name })
          : t('You have reached the highest tier')}
        {until &&
          `. ${t(toKeep > 0 ? '{tier} until {day}; earn {count} more by then to keep it' : '{tier} until {day}', {
            tier,
            day: formatDay(until, timezone),
            count: toKeep,
          })}`}
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
