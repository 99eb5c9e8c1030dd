import type { PassThrough } from 'node:stream';
import { BOARD_EVENTS, type Board, type BoardTicketGone } from '@site/contracts';
import { now, toInstant } from '../../../lib/clock';
import { createBoardReader, type ReadBoard } from './readBoard';
import { openEventStream, sendEvent, type RequireSight } from '../events/eventStreams';
import { createPollLoop } from '../events/pollLoop';

type Listener = (read: ReadBoard) => void;

const listeners = new Set<Listener>();
const readBoard = createBoardReader();

const loop = createPollLoop({
  name: 'board',
  follows: () => listeners.size > 0,
  isFollowed: () => listeners.size > 0,
  look: async (merchantId) => {
    if (listeners.size === 0) return;
    const read = await readBoard(merchantId);
    for (const listener of [...listeners]) listener(read);
  },
});

/** @returns what ends it */
export function startBoardEvents(merchantId: string): () => Promise<void> {
  loop.start(merchantId);
  return loop.stop;
}

/**
 * The whole board first, then each ticket that is new, changed or gone. One query each 400 ms serves all boards of this
 * process, and none runs while no board is open.
 *
 * @throws AppError unavailable, too_many_requests
 */
export function openBoardEvents(reader: { countedFor: string; requireSight: RequireSight }): PassThrough {
  const stream = openEventStream({ ...reader, isStaff: true });
  let shown: Map<string, string> | undefined;
  const show = ({ tickets, more }: ReadBoard): void => {
    const texts = new Map(tickets.map((ticket) => [ticket.id, JSON.stringify(ticket)]));
    if (shown === undefined) {
      sendEvent(stream, BOARD_EVENTS.board, JSON.stringify({ at: toInstant(now()), tickets, more } satisfies Board));
    } else {
      sendChanges(stream, shown, texts);
    }
    shown = texts;
  };
  listeners.add(show);
  stream.once('close', () => listeners.delete(show));
  loop.lookSoon();
  return stream;
}

function sendChanges(stream: PassThrough, before: Map<string, string>, after: Map<string, string>): void {
  for (const [id, text] of after) {
    if (before.get(id) !== text) sendEvent(stream, BOARD_EVENTS.ticket, text);
  }
  for (const id of before.keys()) {
    if (!after.has(id)) sendEvent(stream, BOARD_EVENTS.gone, JSON.stringify({ id } satisfies BoardTicketGone));
  }
}
