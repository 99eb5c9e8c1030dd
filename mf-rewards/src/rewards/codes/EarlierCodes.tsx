import type { Redemption } from '@site/contracts';
import { Button, Callout, useSettings } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { plural, t } from '../../messages';
import { formatDay } from '../formatDay';
import { Code } from './CodeCard';

const PAGE = 20;

type Loaded = { codes: Redemption[]; hasMore: boolean };

/** Codes that were used, expired or given up, read when they are asked for. */
export function EarlierCodes({ customerId }: { customerId: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const over = loaded?.codes.filter(({ status }) => status !== 'issued' && status !== 'reserved');

  async function load(): Promise<void> {
    setState('loading');
    try {
      const shown = loaded?.codes ?? [];
      const last = shown.at(-1);
      const page = await rewardsCalls.redemptions(customerId, { limit: PAGE, ...(last && { before: last.id }) });
      setLoaded({ codes: [...shown, ...page.redemptions], hasMore: page.has_more });
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <section aria-labelledby="earlier-codes">
      <Heading id="earlier-codes">{t('Earlier codes')}</Heading>
      {over && over.length > 0 && (
        <Rows>
          {over.map((redemption) => (
            <EarlierCode key={redemption.id} redemption={redemption} />
          ))}
        </Rows>
      )}
      {over?.length === 0 && state === 'idle' && <Quiet>{t('No code was used, given up or expired yet.')}</Quiet>}
      {state === 'failed' && (
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onClick={() => void load()}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('Your earlier codes could not be loaded.')}
        </Callout>
      )}
      {state !== 'failed' && (loaded === null || loaded.hasMore) && (
        // It stays while it loads, else the keyboard loses its place.
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void load()}>
          {t(loaded === null ? 'Show earlier codes' : 'Show more codes')}
        </Button>
      )}
    </section>
  );
}

function EarlierCode({ redemption }: { redemption: Redemption }) {
  const { timezone } = useSettings();
  const { reward_name: name, redemption_code: code, points_spent: points } = redemption;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{fateOf(redemption, (instant) => formatDay(instant, timezone))}</small>
      </span>
      <span>
        <Code>{code}</Code>
        <small>{plural(points, { other: '{count} points' })}</small>
      </span>
    </li>
  );
}

function fateOf({ status, used_at: used, cancelled_at: cancelled, expires_at: until }: Redemption, day: Day): string {
  if (status === 'used') return used ? t('Used on {day}', { day: day(used) }) : t('Used');
  if (status === 'cancelled')
    return cancelled ? t('Given up on {day}, points returned', { day: day(cancelled) }) : t('Given up');
  return t('Expired on {day}', { day: day(until) });
}

type Day = (instant: string) => string;

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-2xl);
`;

const Quiet = styled.p`
  color: var(--color-muted);
`;

const Rows = styled.ul`
  margin: 0 0 var(--space-4);
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
