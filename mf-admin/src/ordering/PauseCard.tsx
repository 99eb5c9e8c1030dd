import type { OrderingPause } from '@site/contracts';
import {
  Button,
  Callout,
  ErrorState,
  formatDayTime,
  request,
  Skeleton,
  useServerState,
  useSettings,
  useToast,
} from '@site/kit';
import { useState } from 'react';
import { Cluster } from '../ui/layout';
import { detailOf } from '../ui/detailOf';

const PATH = '/api/admin/ordering/pause';
/** A colleague may pause or resume. */
const REFRESH_MS = 15_000;
const LENGTHS = [15, 30, 60];

const readPause = () => request<OrderingPause>(PATH, { failure: 'Failed to load the pause' });

/** Stops new orders for some minutes when the kitchen is behind. Orders that were placed stay. */
export function PauseCard() {
  const show = useToast();
  const { timezone } = useSettings();
  const { data, error, refresh, isLoading, set } = useServerState<OrderingPause>(PATH, readPause, {
    everyMs: REFRESH_MS,
  });
  const [busy, setBusy] = useState<number | null>(null);

  async function pause(minutes: number) {
    setBusy(minutes);
    try {
      const failure = minutes === 0 ? 'Failed to resume orders' : 'Failed to pause orders';
      const next = await request<OrderingPause>(PATH, { method: 'PUT', body: { minutes }, failure });
      set(next);
      show({
        title: minutes === 0 ? 'Orders are taken again' : `Orders are paused for ${minutes} minutes`,
        tone: 'success',
      });
    } catch (failed) {
      show({ title: (failed as Error).message, description: detailOf(failed), tone: 'error' });
    }
    setBusy(null);
  }

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  if (!data) return <Skeleton $height="120px" $radius="var(--radius-card)" />;
  const { paused_until: until } = data;
  return (
    <Callout
      tone={until ? 'warning' : 'success'}
      title={
        <span role="status">
          {until ? `Orders are paused. Back ${formatDayTime(until, new Date(), timezone)}.` : 'Orders are taken.'}
        </span>
      }
      action={
        <Cluster>
          {until && (
            <Button size="sm" busy={busy === 0} disabled={busy !== null && busy !== 0} onClick={() => void pause(0)}>
              Resume now
            </Button>
          )}
          {LENGTHS.map((minutes) => (
            <Button
              key={minutes}
              size="sm"
              variant="secondary"
              busy={busy === minutes}
              disabled={busy !== null && busy !== minutes}
              onClick={() => void pause(minutes)}
            >
              {until ? `Pause ${minutes} minutes from now` : `Pause for ${minutes} minutes`}
            </Button>
          ))}
        </Cluster>
      }
    >
      {until
        ? 'Guests see when you take orders again, and may order for a later time.'
        : 'If the kitchen falls behind, pause new orders. It ends by itself.'}
    </Callout>
  );
}
