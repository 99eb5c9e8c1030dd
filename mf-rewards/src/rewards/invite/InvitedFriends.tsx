import type { Referral, Referrals } from '@site/contracts';
import { Badge, Button, Callout, useSettings } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { plural, t } from '../../messages';
import { formatDay } from '../formatDay';

type Props = { customerId: string; first: Referrals };

const PAGE = 20;

/** The friends who followed the link, masked, newest first. */
export function InvitedFriends({ customerId, first }: Props) {
  const [older, setOlder] = useState<Referral[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The first page is read again while the page is open: a friend's first order moves their row on.
  const friends = [...first.referrals, ...older];

  async function more(): Promise<void> {
    setState('loading');
    try {
      const { referrals } = await rewardsCalls.referrals(customerId, { limit: PAGE, offset: friends.length });
      setOlder([...older, ...referrals]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  if (first.total === 0) {
    return (
      <Side>
        <h3>{t('Your friends')}</h3>
        <p>{t('Nobody has followed your link yet. Send it to somebody who is hungry.')}</p>
      </Side>
    );
  }
  return (
    <Side>
      <h3>
        {t('Your friends')}{' '}
        <small>
          {plural(first.points_earned, { other: '{points} points so far' }, { points: first.points_earned })}
        </small>
      </h3>
      <Rows>
        {friends.map((each, index) => (
          <FriendRow key={index} referral={each} />
        ))}
      </Rows>
      {state === 'failed' && (
        <Callout tone="error" role="alert">
          {t('More friends could not be loaded. Please try again.')}
        </Callout>
      )}
      {friends.length < first.total && (
        <Button size="sm" variant="secondary" busy={state === 'loading'} onClick={() => void more()}>
          {t('Show more')}
        </Button>
      )}
    </Side>
  );
}

function FriendRow({ referral }: { referral: Referral }) {
  const { timezone } = useSettings();
  const { words, tone } = stateOf(referral);
  return (
    <li>
      <span>
        <strong>{referral.friend}</strong>
        <small>{t('Joined {day}', { day: formatDay(referral.invited_at, timezone) })}</small>
      </span>
      <Badge $tone={tone}>{words}</Badge>
    </li>
  );
}

function stateOf({ status, points, is_over_limit: isOverLimit }: Referral) {
  switch (status) {
    case 'pending':
      return { words: t('No order yet'), tone: 'info' } as const;
    case 'rewarded':
      return isOverLimit
        ? ({ words: t('Over the yearly limit'), tone: 'neutral' } as const)
        : ({ words: plural(points, { other: '+{count} points' }), tone: 'success' } as const);
    case 'reversed':
      return { words: t('Refunded'), tone: 'warning' } as const;
    case 'refused':
      return { words: t('No bonus'), tone: 'neutral' } as const;
  }
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;

  h3 {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--space-2);
    font-size: var(--text-lg);
  }
  h3 small,
  > p {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 500;
  }
`;

const Rows = styled.ul`
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
  span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
