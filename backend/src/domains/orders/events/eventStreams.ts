import { PassThrough } from 'node:stream';
import { AppError } from '../../../lib/AppError';

/** Proxies cut connections that say nothing for a minute or so. */
const HEARTBEAT_MS = 15_000;
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
  /** Asked with each heartbeat; without it the stream may stay as long as there are news. */
  requireSight: RequireSight | undefined;
  isStaff?: boolean;
};

const streams = new Map<PassThrough, RequireSight | undefined>();
const streamsOf = new Map<string, number>();
let guestStreams = 0;
let draining = false;
let heartbeat: NodeJS.Timeout | undefined;

/** Lets streams begin, and keeps the open ones alive. @returns what ends all of them */
export function startEventStreams(): () => void {
  draining = false;
  heartbeat = setInterval(() => {
    for (const stream of streams.keys()) writeTo(stream, ': still here\n\n');
    void endUnseen();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    drainEventStreams();
    clearInterval(heartbeat);
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
  streams.set(stream, requireSight);
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

let looking = false;

/**
 * A reader who signed out, lost their role or deleted their account gets no more events. Checked one by one: nothing
 * waits for it.
 */
async function endUnseen(): Promise<void> {
  if (looking) return;
  looking = true;
  for (const [stream, requireSight] of [...streams]) {
    await requireSight?.().catch((error: unknown) => {
      // A database that does not answer revokes no access.
      if (error instanceof AppError && error.status < 500) stream.end();
    });
  }
  looking = false;
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
