import type { Order } from '@site/contracts';
import { ORDER_END_EVENT, ORDER_EVENT, ORDER_TOKEN_HEADER } from '@site/contracts';
import { ApiError, authorization, cartSession } from '@site/kit';
import { createParser } from 'eventsource-parser';

/** The server says something every 15 s; a connection this quiet is dead, even without an error event. */
const SILENCE_MS = 40_000;
/** The server sends the order itself at once, so the usual time limit of an answer applies. */
const FIRST_ANSWER_MS = 10_000;
const RETRY_MS = 3000;

type Following = {
  orderId: string;
  secret: string | null;
  signal: AbortSignal;
  onOrder: (order: Order) => void;
};

/**
 * Reads an order's events until they end. By fetch rather than EventSource, which can only show its right to see the
 * order in the address.
 *
 * @returns whether nothing more will come, and otherwise how long to wait before asking again
 * @throws ApiError when the server refuses; another error when the connection breaks
 */
export async function followOrder(following: Following): Promise<{ isOver: boolean; retryMs: number }> {
  const { orderId, secret, onOrder } = following;
  const quiet = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), milliseconds);
  };
  let isOver = false;
  let retryMs = RETRY_MS;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === ORDER_EVENT) onOrder(JSON.parse(data) as Order);
      if (event === ORDER_END_EVENT) isOver = true;
    },
    onRetry: (milliseconds) => (retryMs = milliseconds),
  });
  try {
    expectWithin(FIRST_ANSWER_MS);
    // eslint-disable-next-line no-restricted-globals -- the api client reads answers whole; this one has no end
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/events`, {
      headers: {
        accept: 'text/event-stream',
        ...cartSession.headers(),
        ...(await authorization()),
        ...(secret ? { [ORDER_TOKEN_HEADER]: secret } : {}),
      },
      cache: 'no-store',
      signal: AbortSignal.any([following.signal, quiet.signal]),
    });
    // The page of a proxy or a network counts as no answer.
    const isStream = response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream');
    const reader = isStream ? response.body?.getReader() : undefined;
    if (!reader) throw new ApiError('Failed to follow order', response.ok ? 0 : response.status, null);
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { isOver, retryMs };
      expectWithin(SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}
