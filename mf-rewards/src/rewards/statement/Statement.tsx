import { RECENT_TRANSACTIONS, type PointsTransaction } from '@site/contracts';
import { Button, Callout, Spinner } from '@site/kit';
import { FilterChip } from '@site/kit/parts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { t } from '../../messages';
import { FirstPoints } from './FirstPoints';
import { StatementRow } from './StatementRow';

const PAGE = 20;
const FILTERS = [
  { type: undefined, label: 'All' },
  { type: 'earned', label: 'Earned' },
  { type: 'redeemed', label: 'Redeemed' },
  { type: 'expired', label: 'Expired' },
] as const;

type Type = (typeof FILTERS)[number]['type'];
type Loaded = { rows: PointsTransaction[]; hasMore: boolean };

/** Where each point came from and went. The newest rows are there at once; the rest comes when it is asked for. */
export function Statement({ customerId, recent }: { customerId: string; recent: PointsTransaction[] }) {
  const [type, setType] = useState<Type>(undefined);
  const [older, setOlder] = useState<Loaded | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Of the filter that was chosen last: an answer that comes later for another one is dropped. */
  const request = useRef(0);
  const isNew = recent.length === 0;
  const rows = older?.rows ?? (type === undefined ? recent : []);
  const hasMore = older === null ? recent.length === RECENT_TRANSACTIONS : older.hasMore;

  async function load(wanted: Type, shown: PointsTransaction[]): Promise<void> {
    request.current += 1;
    const own = request.current;
    setState('loading');
    try {
      const last = shown.at(-1);
      const page = { limit: PAGE, ...(last && { before: last.id }), ...(wanted && { type: wanted }) };
      const { transactions, has_more: more } = await rewardsCalls.transactions(customerId, page);
      if (own !== request.current) return;
      setOlder({ rows: [...shown, ...transactions], hasMore: more });
      setState('idle');
    } catch {
      if (own === request.current) setState('failed');
    }
  }

  function choose(wanted: Type): void {
    setType(wanted);
    setOlder({ rows: [], hasMore: false });
    void load(wanted, []);
  }

  return (
    <section aria-labelledby="statement">
      <Heading id="statement">{t('Points history')}</Heading>
      {isNew ? (
        <FirstPoints />
      ) : (
        <Filters role="group" aria-label={t('Show')}>
          {FILTERS.map(({ type: each, label }) => (
            <FilterChip key={label} pressed={type === each} onClick={() => choose(each)}>
              {t(label)}
            </FilterChip>
          ))}
        </Filters>
      )}
      {rows.length > 0 && (
        <Rows>
          {rows.map((row) => (
            <StatementRow key={row.id} row={row} />
          ))}
        </Rows>
      )}
      {rows.length === 0 && state === 'idle' && !isNew && <Quiet>{t('Nothing here yet.')}</Quiet>}
      {state === 'loading' && !hasMore && <Spinner label={t('Loading points history...')} />}
      {state === 'failed' && (
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onClick={() => void load(type, older?.rows ?? [])}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('Your points history could not be loaded.')}
        </Callout>
      )}
      {hasMore && state !== 'failed' && (
        // It stays while it loads, else the keyboard loses its place.
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void load(type, older?.rows ?? [])}>
          {t(older === null ? 'Show all' : 'Show more')}
        </Button>
      )}
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-2xl);
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
`;

const Rows = styled.ul`
  margin: 0 0 var(--space-4);
  list-style: none;
`;

const Quiet = styled.p`
  color: var(--color-muted);
`;
