import { PassThrough } from 'node:stream';
import { AppError } from '../../../lib/AppError';

/** Proxies cut connections that say nothing for a minute or so. */
const HEARTBEAT_MS = 15_000;
/** Staff see every order: a tablet that was removed must not show the next ones. There are few such streams. */
const STAFF_CHECK_MS = 2000;
/** How long a client waits before it comes again; shorter when it is sent away. */
const RETRY_MS = 3000;
const RETRY_AFTER_DRAIN_MS = 500;
/** Of guests together. The kitchen works by its boards, so however many guests watch, staff get in. */
const MAX_GUEST_STREAMS = 1000;
/** A household behind one address, and a restaurant full of phones behind another. */
const MAX_STREAMS_OF_ONE = 40;
/** A reader this far behind has gone, or never read. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** Neither kept nor gathered on the way: nginx and its like would wait for a full buffer. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Throws an AppError as soon as the reader may not see it any more. */
export type RequireSight = () => Promise<void>;

type Reader = {
  /** Whom the stream counts for: a network, or a member of staff. */
  countedFor: string;
  /** Asked with each heartbeat, of staff more often; without it the stream may stay as long as there are news. */
  requireSight: RequireSight | undefined;
  isStaff?: boolean;
};

const streams = new Map<PassThrough, { requireSight: RequireSight | undefined; isStaff: boolean }>();
const streamsOf = new Map<string, number>();
let guestStreams = 0;
let draining = false;

/** Lets streams begin, and keeps the open ones alive. @returns what ends all of them */
export function startEventStreams(): () => void {
  draining = false;
  const timers = [
    setInterval(() => {
      for (const stream of streams.keys()) writeTo(stream, ': still here\n\n');
    }, HEARTBEAT_MS),
    setInterval(endUnseen({ ofStaff: false }), HEARTBEAT_MS),
    setInterval(endUnseen({ ofStaff: true }), STAFF_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    drainEventStreams();
    for (const timer of timers) clearInterval(timer);
  };
}

/** Sends every reader to another process, at once: a stream never ends by itself. */
export function drainEventStreams(): void {
  draining = true;
  for (const stream of streams.keys()) {
    writeTo(stream, `retry: ${RETRY_AFTER_DRAIN_MS}\n\n`);
    stream.end();
  }
}

/**
 * Opens a stream of server-sent events.
 *
 * @throws AppError unavailable, too_many_requests
 */
export function openEventStream({ countedFor, requireSight, isStaff = false }: Reader): PassThrough {
  admit(countedFor, isStaff);
  const counted = isStaff ? 0 : 1;
  guestStreams += counted;
  const stream = new PassThrough();
  streams.set(stream, { requireSight, isStaff });
  streamsOf.set(countedFor, (streamsOf.get(countedFor) ?? 0) + 1);
  stream.once('close', () => {
    streams.delete(stream);
    guestStreams -= counted;
    const left = (streamsOf.get(countedFor) ?? 1) - 1;
    if (left > 0) streamsOf.set(countedFor, left);
    else streamsOf.delete(countedFor);
  });
  writeTo(stream, `retry: ${RETRY_MS}\n\n`);
  return stream;
}

/** @param json the event's data, one line */
export function sendEvent(stream: PassThrough, event: string, json: string): void {
  writeTo(stream, `event: ${event}\ndata: ${json}\n\n`);
}

function writeTo(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}

/**
 * A reader who signed out, lost their role or deleted their account gets no more events. Checked one by one: nothing
 * waits for it.
 *
 * @returns a check that does not overlap with itself
 */
function endUnseen({ ofStaff }: { ofStaff: boolean }): () => void {
  let looking = false;
  const check = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    for (const [stream, { requireSight, isStaff }] of [...streams]) {
      if (isStaff !== ofStaff) continue;
      await requireSight?.().catch((error: unknown) => {
        // A database that does not answer revokes no access.
        if (error instanceof AppError && error.status < 500) stream.end();
      });
    }
    looking = false;
  };
  return () => void check();
}

function admit(countedFor: string, isStaff: boolean): void {
  if (draining || (!isStaff && guestStreams >= MAX_GUEST_STREAMS)) {
    const headers = { 'Retry-After': draining ? '1' : '30' };
    throw new AppError('unavailable', { detail: 'Live news of orders are not possible at the moment.', headers });
  }
  if ((streamsOf.get(countedFor) ?? 0) >= MAX_STREAMS_OF_ONE) {
    const headers = { 'Retry-After': '30' };
    throw new AppError('too_many_requests', { detail: 'Too many orders are watched from this address.', headers });
  }
}
