import type { OrderStats } from '@site/contracts';
import { request } from '@site/kit';
import { FailedRead } from '../ui/FailedRead';
import { useStaff } from '../frame/useStaff';
import { PageFrame } from '../ui/PageFrame';
import { StaleNote } from '../ui/StaleNote';
import { useDatedState, type Stale } from '../ui/useDatedState';
import { BeforeOpening } from './BeforeOpening';
import { FiguresPanel } from './figures/FiguresPanel';
import { useFigures } from './figures/useFigures';
import { ScreenTiles } from './ScreenTiles';
import { SpecCards } from './SpecCards';

const STATS = '/api/orders/stats/summary';
const REFRESH_MS = 30_000;

/** /admin: how the day goes, or the ways to the screens of a role that sees no figures. */
export default function HomeScreen() {
  const { me, may } = useStaff();
  return (
    <PageFrame title={`Welcome, ${me.name}`} intro={`${me.merchant_name}, role ${me.staff_role}.`}>
      {may('figures.read') ? <Day /> : <ScreenTiles />}
    </PageFrame>
  );
}

function Day() {
  const { data, error, isLoading, refresh, stale } = useDatedState(
    STATS,
    () => request<OrderStats>(STATS, { failure: 'Failed to fetch orders' }),
    { everyMs: REFRESH_MS },
  );
  if (data === undefined && error !== undefined) {
    const failure = { message: 'Failed to fetch orders', cause: error };
    return <FailedRead failure={failure} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  return data ? <Known stats={data} stale={stale} /> : <SpecCards stats={undefined} menuItems={undefined} />;
}

function Known({ stats, stale }: { stats: OrderStats; stale: Stale | null }) {
  const { data: figures, error } = useFigures(stats.business_date, 1);
  const menuItems = figures?.menu_items ?? (error ? null : undefined);
  return (
    <>
      <StaleNote of={[stale]} />
      <BeforeOpening menuItems={menuItems} />
      <SpecCards stats={stats} menuItems={menuItems} />
      <FiguresPanel today={stats.business_date} isKnownStale={stale !== null} />
    </>
  );
}
