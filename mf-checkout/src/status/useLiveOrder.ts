import type { Order } from '@site/contracts';
import { ApiError, recentOrders, untilVisible, waitToRetry } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { paymentCalls } from '../payment/paymentCalls';
import { followOrder } from './followOrder';

export const POLL_MS = 30_000;
/** After the first, second and third failure: a server that restarts is back in a moment. */
const RETRY_MS = [1000, 4000, 10_000];

/** How news reach the page; `over`: none will come any more. */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost' | 'over';

export type LiveOrder = {
  order: Order | null;
  connection: Connection;
  /** There is no such order, or it is not this reader's to see. */
  isMissing: boolean;
  /** Milliseconds since 1970; when the order was last received. */
  seenAt: number;
};

const NOTHING: LiveOrder = { order: null, connection: 'connecting', isMissing: false, seenAt: 0 };

/** An order as it changes: live where a stream is possible, asked every 30 s where it is not. */
export function useLiveOrder(orderId: string, secret: string | null): LiveOrder & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const about = `${orderId} ${secret ?? ''} ${attempt}`;
  const [known, setKnown] = useState({ ...NOTHING, about });

  useEffect(() => {
    const leaving = new AbortController();
    void keepUp({
      orderId,
      secret,
      signal: leaving.signal,
      tell: (news) => {
        if (leaving.signal.aborted) return;
        setKnown((before) => ({ ...(before.about === about ? before : NOTHING), ...news, about }));
      },
    });
    return () => leaving.abort();
  }, [orderId, secret, about]);

  // What was known of another order is not shown for this one.
  const live = known.about === about ? known : NOTHING;
  return { ...live, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

type Task = {
  orderId: string;
  secret: string | null;
  signal: AbortSignal;
  tell: (news: Partial<LiveOrder>) => void;
};

async function keepUp(task: Task): Promise<void> {
  const { orderId, secret, signal, tell } = task;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const { isOver, retryMs } = await followOrder({
        orderId,
        secret,
        signal,
        onOrder: (order) => {
          failures = 0;
          recentOrders.update(order);
          tell({ order, connection: 'live', seenAt: Date.now() });
        },
      });
      if (isOver) return tell({ connection: 'over' });
      await waitToRetry(retryMs, signal);
      continue;
    } catch (error) {
      if (isMissing(error)) return tell({ isMissing: true });
    }
    const asked = await ask(task);
    if (asked === 'missing') return tell({ isMissing: true });
    failures = asked === 'failed' ? failures + 1 : 0;
    await waitToRetry(RETRY_MS[failures - 1] ?? POLL_MS, signal);
    await untilVisible(signal);
  }
}

/** Reads the order once, without a stream. */
async function ask({ orderId, secret, signal, tell }: Task): Promise<'received' | 'missing' | 'failed'> {
  if (signal.aborted) return 'failed';
  try {
    const order = await paymentCalls.order(orderId, secret);
    tell({ order, connection: 'polling', seenAt: Date.now() });
    return 'received';
  } catch (error) {
    if (isMissing(error)) return 'missing';
    tell({ connection: 'lost' });
    return 'failed';
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
