import type { Figures, LocalDate } from '@site/contracts';
import { formatCount, lazyPart, Link, Skeleton } from '@site/kit';
import { FilterChip } from '@site/kit/parts';
import styled from 'styled-components';
import { Loaded } from '../../ui/Loaded';
import { StaleNote } from '../../ui/StaleNote';
import { Small } from '../../ui/text';
import { Cluster, Stack } from '../../ui/layout';
import { formatSum } from '../../ui/figures';
import { daysBefore } from '../../ui/today';
import { useListQuery } from '../../ui/useListQuery';
import { share } from './comparison';
import { hourName, PERIODS, readPeriod, span } from './periods';
import { StatTile, StatTiles } from './StatTile';
import { useFigures } from './useFigures';

const Charts = lazyPart(() => import('./Charts'), { loading: <Skeleton $height="320px" /> });

type Props = {
  today: LocalDate;
  /** The screen says already that it could not be refreshed. */
  isKnownStale: boolean;
};

/** Figures of a period beside the same weekdays before. The period is in the address. */
export function FiguresPanel({ today, isKnownStale }: Props) {
  const { values, set } = useListQuery(['period']);
  const period = readPeriod(values.period);
  const figures = useFigures(daysBefore(today, period.endsAgo), period.days);
  return (
    <Stack as="section" $gap={4} aria-labelledby="figures">
      <Head>
        <div>
          <h2 id="figures">Figures</h2>
          <Small>
            {figures.data ? comparedWith(figures.data) : <Reserved aria-hidden="true">{LONGEST}</Reserved>}{' '}
            <Link to="/admin/sales">Sales for the bookkeeper</Link>
          </Small>
        </div>
        <Cluster role="group" aria-label="Period">
          {PERIODS.map(({ id, label }) => (
            <FilterChip key={id} pressed={id === period.id} onClick={() => set('period', id)}>
              {label}
            </FilterChip>
          ))}
        </Cluster>
      </Head>
      <Loaded state={figures} loading={<Skeleton $height="420px" />} failure="Failed to fetch figures">
        {(known) => (
          <>
            {!isKnownStale && <StaleNote of={[figures.stale]} />}
            <Tiles figures={known} />
            <Charts figures={known} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Tiles({ figures: { totals, previous, points, previous_points: earlierPoints } }: { figures: Figures }) {
  const before = previous.totals;
  const onTime = totals.ready_orders - totals.late_orders;
  return (
    <StatTiles>
      <StatTile
        label="Sales"
        value={formatSum(totals.sales)}
        now={Number(totals.sales)}
        before={Number(before.sales)}
        note="with tax, tips and delivery, minus refunds"
      />
      <StatTile
        label="Orders"
        value={formatCount(totals.orders)}
        now={totals.orders}
        before={before.orders}
        note={`${formatCount(totals.paid_orders)} of them paid`}
      />
      <StatTile
        label="Average ticket"
        value={formatSum(totals.average_ticket)}
        now={Number(totals.average_ticket)}
        before={Number(before.average_ticket)}
        note="sales for each paid order"
      />
      <StatTile
        label="Refunds"
        value={formatSum(totals.refunds)}
        now={Number(totals.refunds)}
        before={Number(before.refunds)}
        isBadWhenHigher
        note={`${formatCount(totals.refunded_orders)} of ${formatCount(totals.paid_orders)} orders, on the day of the order`}
      />
      <StatTile
        label="Ready on time"
        value={share(onTime, totals.ready_orders)}
        note={`${formatCount(totals.very_late_orders)} more than 10 min late`}
      />
      <StatTile
        label="New customers"
        value={formatCount(totals.first_orders)}
        now={totals.first_orders}
        before={before.first_orders}
      />
      <StatTile
        label="Returning orders"
        value={formatCount(totals.returning_orders)}
        now={totals.returning_orders}
        before={before.returning_orders}
      />
      {points && (
        <StatTile
          label="Points owed"
          value={formatCount(points.available)}
          note={`${formatCount(points.pending)} pending, ${formatCount(points.members)} ${points.members === 1 ? 'member' : 'members'}`}
          {...(earlierPoints && { now: points.available, before: earlierPoints.available })}
          isBadWhenHigher
        />
      )}
    </StatTiles>
  );
}

/** Keeps the place of the sentence until its days are known. */
const LONGEST = 'Nov 23 to Nov 29, compared with Nov 16 to Nov 22, through the hour of 10 PM on its last day.';

function comparedWith({ from, to, previous }: Figures): string {
  const hour = previous.through_hour;
  const until = hour === null ? '' : `, through the hour of ${hourName(hour)} on its last day`;
  return `${span(from, to)}, compared with ${span(previous.from, previous.to)}${until}.`;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    font-size: var(--text-xl);
  }
`;

const Reserved = styled.span`
  visibility: hidden;
`;
