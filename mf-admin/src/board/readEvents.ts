import { ApiError } from '@site/kit';
import { createParser } from 'eventsource-parser';
import { fetchAsPerson } from '../ui/fetchAsPerson';

/** The server writes something every 15 s; a connection this quiet is dead, although nothing reported it. */
const SILENCE_MS = 40_000;
/** The stream begins with all orders: a server that has not answered by then hangs. */
const ANSWER_MS = 9000;
const CHECK_MS = 5000;
const RETRY_MS = 3000;

type Reading = {
  path: string;
  signal: AbortSignal;
  onEvent: (event: string, data: string) => void;
  /** The server is there: called for every piece that arrives, heartbeats included. */
  onHeard: () => void;
};

/**
 * Reads server-sent events until the server ends the stream. By fetch rather than EventSource, which cannot send a token.
 *
 * @returns how many milliseconds to wait before the next call
 * @throws ApiError when the server refuses; another error when the connection breaks
 */
export async function readEvents({ path, signal, onEvent, onHeard }: Reading): Promise<number> {
  const quiet = new AbortController();
  // A browser without a network keeps the stream open until something is written to it.
  const cut = () => quiet.abort();
  window.addEventListener('offline', cut);
  let heardAt = Date.now();
  let silenceMs = ANSWER_MS;
  // By the clock: a timeout stands still while the computer sleeps. A clock that was set back counts as silence too.
  const timer = setInterval(() => {
    if (Math.abs(Date.now() - heardAt) > silenceMs) cut();
  }, CHECK_MS);
  let retryMs = RETRY_MS;
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent(event ?? '', data),
    onRetry: (milliseconds) => (retryMs = milliseconds),
  });
  try {
    const response = await fetchAsPerson(path, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, quiet.signal]),
    });
    // The page of a proxy or a network counts as no answer: it would end at once, and the board would stay live.
    const isStream = response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream');
    const reader = isStream ? response.body?.getReader() : undefined;
    if (!reader) throw new ApiError('Failed to follow the orders', response.ok ? 0 : response.status, null);
    silenceMs = SILENCE_MS;
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return retryMs;
      heardAt = Date.now();
      onHeard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearInterval(timer);
    window.removeEventListener('offline', cut);
  }
}
