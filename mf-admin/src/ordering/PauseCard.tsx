import type { OrderingPause } from '@site/contracts';
import {
  Button,
  Callout,
  formatDayTime,
  isUnanswered,
  media,
  Skeleton,
  useServerState,
  useSettings,
  useToast,
} from '@site/kit';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import styled from 'styled-components';
import { Cluster } from '../ui/layout';
import { detailOf } from '../ui/detailOf';
import { MAYBE_DONE } from '../ui/saveProblem';
import { useFailures } from '../ui/useFailures';
import { ChangedMeanwhile, readVersioned, saveVersioned, type Versioned } from '../ui/versioned';

const PATH = '/api/admin/ordering/pause';
/** A colleague may pause or resume. */
const REFRESH_MS = 15_000;
const LENGTHS = [15, 30, 60];
const CHANGED_MEANWHILE = 'The pause has changed since you saw it. Check it, and press again if you still want to.';

const readPause = () => readVersioned<OrderingPause>(PATH, 'Failed to load the pause');

/** Stops new orders for some minutes when the kitchen is behind. Orders that were placed stay. */
export function PauseCard() {
  const show = useToast();
  const failures = useFailures();
  const { timezone } = useSettings();
  const { data, error, refresh, isLoading, set } = useServerState<Versioned<OrderingPause>>(PATH, readPause, {
    everyMs: REFRESH_MS,
  });
  const [busy, setBusy] = useState<number | null>(null);

  async function pause(minutes: number, etag: string) {
    setBusy(minutes);
    failures.end(PATH);
    try {
      const failure = minutes === 0 ? 'Failed to resume orders' : 'Failed to pause orders';
      set(await saveVersioned<OrderingPause>(PATH, { body: { minutes }, etag, failure }));
      show({
        title: minutes === 0 ? 'Orders are taken again' : `Orders are paused for ${minutes} minutes`,
        tone: 'success',
      });
    } catch (failed) {
      if (failed instanceof ChangedMeanwhile) {
        set(failed.current as Versioned<OrderingPause>);
        show({ title: 'Nothing was changed', description: CHANGED_MEANWHILE, tone: 'info' });
      } else if (isUnanswered(failed)) {
        failures.show(PATH, { title: 'The server did not answer', description: MAYBE_DONE });
      } else failures.show(PATH, { title: (failed as Error).message, description: detailOf(failed) });
    }
    setBusy(null);
  }

  if (error && !data) {
    return <FailedRead failure={error} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  if (!data) return <Skeleton $height="120px" $radius="var(--radius-card)" />;
  const { entity, etag } = data;
  const until = entity.paused_until;
  return (
    <Callout
      tone={until ? 'warning' : 'success'}
      title={
        <span role="status">
          {until ? `Orders are paused. Back ${formatDayTime(until, new Date(), timezone)}.` : 'Orders are taken.'}
        </span>
      }
      action={
        <Buttons>
          {until && (
            <Button
              size="sm"
              busy={busy === 0}
              disabled={busy !== null && busy !== 0}
              onClick={() => void pause(0, etag)}
            >
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
              onClick={() => void pause(minutes, etag)}
            >
              {until ? `Pause ${minutes} minutes from now` : `Pause for ${minutes} minutes`}
            </Button>
          ))}
        </Buttons>
      }
    >
      {until
        ? 'Guests see when you take orders again, and may order for a later time.'
        : 'If the kitchen falls behind, pause new orders. It ends by itself.'}
    </Callout>
  );
}

/* Below one another on a phone, they are equally wide. */
const Buttons = styled(Cluster)`
  @media ${media.phone} {
    display: grid;
    justify-items: stretch;
  }
`;
